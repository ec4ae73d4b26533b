import type { HideableField } from '../../../access/hideable.ts';
import { hiddenBy, ofFeature, personFields, termFields } from './rental-fields.ts';

const ofVehicle = ['id', 'number', 'plate', 'make', 'model', 'year', 'colour', 'odometer'].map(
  (name) => `vehicle.${name}`,
);

/** What settings and features hide of a reservation. The pick-up stays where its vehicle is not shown. */
export const RESERVATION_FIELDS: readonly HideableField[] = [
  ...hiddenBy('Reservation', [
    [
      'CheckoutLocation',
      'rental.checkOutPlace rental.checkOutAddress',
      '',
      'CheckoutLocation Location',
      'checkOutPlace',
    ],
    [
      'CheckinLocation',
      'rental.checkInPlace rental.checkInAddress',
      '',
      'CheckinLocation Location',
      'checkInPlace',
    ],
    ['ReservationType', 'type', 'type', 'ReservationType', 'type'],
    ['ReferralName', 'references.referral references.referralCalculation', 'referral', 'ReferralName'],
    ['Destination', 'rental.destination', 'destination'],
    ['VoucherNo', 'references.voucherNumber', 'voucher'],
    ['PONo', 'references.purchaseOrder', 'purchaseOrder'],
    ['RONo', 'references.repairOrder', 'repairOrder'],
    [
      'ProjectedMileage',
      'rental.projectedMileage mileage.*.projected mileage.*.projectedCharge',
      'projectedMileage mileage.projected mileage.projectedCharge',
    ],
    ['IsDelivery', 'rental.isDelivery', 'isDelivery'],
    ['IsRetrieval', 'rental.isRetrieval', 'isRetrieval'],
    ['Note', 'note', 'note', 'Note'],
    [
      'Vehicle',
      `${ofVehicle.join(' ')} secondVehicle.*`,
      'vehicle vehicleNumber plate colour odometer vehicleReservations secondVehicle secondNumber secondPlate',
      'Vehicle VehicleMake',
      'unassigned vehicleNumber vehicle',
    ],
    ['AdvancePayment', 'money.advance', 'advance', 'AdvancePaid'],
  ]),
  ...personFields('Reservation', { people: ['customer.', 'customerDetails.'], facts: '' }),
  ...termFields('Reservation', ''),
  ofFeature('delivery', 'rental.isDelivery rental.isRetrieval', 'isDelivery isRetrieval'),
  ofFeature('online', 'isOnline', 'isOnline'),
];
