import type { HideableField } from '../../../access/hideable.ts';
import { hiddenBy, ofFeature, personFields, termFields } from './rental-fields.ts';

const OF_VEHICLE = ['id', 'number', 'plate', 'make', 'model', 'year', 'colour', 'odometer'];

/** What settings and features hide of a reservation. The pick-up stays where its vehicle is not shown. */
export const RESERVATION_FIELDS: readonly HideableField[] = [
  ...hiddenBy('Reservation', {
    CheckoutLocation: {
      paths: ['rental.checkOutPlace', 'rental.checkOutAddress'],
      columns: ['CheckoutLocation', 'Location'],
      filters: ['checkOutPlace'],
    },
    CheckinLocation: {
      paths: ['rental.checkInPlace', 'rental.checkInAddress'],
      columns: ['CheckinLocation', 'Location'],
      filters: ['checkInPlace'],
    },
    ReservationType: { paths: ['type'], facts: ['type'], columns: ['ReservationType'], filters: ['type'] },
    ReferralName: {
      paths: ['references.referral', 'references.referralCalculation'],
      facts: ['referral'],
      columns: ['ReferralName'],
    },
    Destination: { paths: ['rental.destination'], facts: ['destination'] },
    VoucherNo: { paths: ['references.voucherNumber'], facts: ['voucher'] },
    PONo: { paths: ['references.purchaseOrder'], facts: ['purchaseOrder'] },
    RONo: { paths: ['references.repairOrder'], facts: ['repairOrder'] },
    ProjectedMileage: {
      paths: ['rental.projectedMileage', 'mileage.*.projected', 'mileage.*.projectedCharge'],
      facts: ['projectedMileage', 'mileage.projected', 'mileage.projectedCharge'],
    },
    IsDelivery: { paths: ['rental.isDelivery'], facts: ['isDelivery'] },
    IsRetrieval: { paths: ['rental.isRetrieval'], facts: ['isRetrieval'] },
    Note: { paths: ['note'], facts: ['note'], columns: ['Note'] },
    Vehicle: {
      paths: [...OF_VEHICLE.map((name) => `vehicle.${name}`), 'secondVehicle.*'],
      facts: [
        ...['vehicle', 'vehicleNumber', 'plate', 'colour', 'odometer', 'vehicleReservations'],
        ...['secondVehicle', 'secondNumber', 'secondPlate'],
      ],
      columns: ['Vehicle', 'VehicleMake'],
      filters: ['unassigned', 'vehicleNumber', 'vehicle'],
    },
    AdvancePayment: { paths: ['money.advance'], facts: ['advance'], columns: ['AdvancePaid'] },
  }),
  ...personFields('Reservation', { people: ['customer.', 'customerDetails.'], facts: '' }),
  ...termFields('Reservation', ''),
  ofFeature('delivery', {
    paths: ['rental.isDelivery', 'rental.isRetrieval'],
    facts: ['isDelivery', 'isRetrieval'],
  }),
  ofFeature('online', { paths: ['isOnline'], facts: ['isOnline'] }),
];
