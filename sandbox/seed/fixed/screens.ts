import { customers } from '../../rental/customers/columns.ts';
import { vehicles } from '../../rental/fleet/columns.ts';
import type { Insert } from '../insert.ts';

type Header = readonly [code: string, description: string];

const HEADERS: Readonly<Record<string, { readonly chosen: number; readonly headers: readonly Header[] }>> = {
  reservation: {
    chosen: 10,
    headers: [
      ['ReservationNumber', 'Number'],
      ['Status', 'Status'],
      ['Customer', 'Customer'],
      ['CheckoutDate', 'Check-out'],
      ['CheckinDate', 'Check-in'],
      ['VehicleType', 'Type'],
      ['Vehicle', 'Vehicle'],
      ['Location', 'Places'],
      ['TotalAmount', 'Total'],
      ['BalanceDue', 'Balance'],
      ['CreatedDate', 'Created'],
      ['ReservationType', 'Reservation type'],
      ['Phone', 'Phone'],
      ['Email', 'E-mail'],
      ['Company', 'Company'],
      ['VehicleMake', 'Make'],
      ['CheckoutLocation', 'Check-out place'],
      ['CheckinLocation', 'Check-in place'],
      ['BasePrice', 'Base price'],
      ['AdvancePaid', 'Advance paid'],
      ['TotalDays', 'Days'],
      ['AgreementNumber', 'Agreement'],
      ['ReferralName', 'Referral'],
      ['Note', 'Note'],
    ],
  },
  vehicle: {
    chosen: 8,
    headers: [
      ['VehicleNumber', 'Number'],
      ['LicenseNo', 'Plate'],
      ['VehicleType', 'Type'],
      ['Make', 'Make'],
      ['Model', 'Model'],
      ['Status', 'Status'],
      ['CurrentLocation', 'Place'],
      ['Odometer', 'Odometer'],
      ['Year', 'Year'],
      ['OwningLocation', 'Home'],
      ['DailyRate', 'Day rate'],
      ['Seats', 'Seats'],
      ...vehicles.headers.map(({ code, title }) => [code, title] as const),
    ],
  },
  customer: { chosen: 6, headers: customers.headers.map(({ code, title }) => [code, title]) },
  agreement: {
    chosen: 10,
    headers: [
      ['AgreementNumber', 'Number'],
      ['Status', 'Status'],
      ['Customer', 'Customer'],
      ['CheckoutDate', 'Check-out'],
      ['CheckinDate', 'Check-in'],
      ['Vehicle', 'Vehicle'],
      ['Location', 'Places'],
      ['TotalAmount', 'Total'],
      ['BalanceDue', 'Balance'],
      ['CreatedDate', 'Created'],
      ['AgreementType', 'Agreement type'],
      ['ReservationNumber', 'Reservation'],
      ['DaysRemaining', 'Days left'],
    ],
  },
};

function insertHeaders(insert: Insert): void {
  const modules = ['vehicle', 'reservation', 'customer', 'agreement'];
  for (const [place, module] of modules.entries()) {
    const { chosen, headers } = HEADERS[module] ?? { chosen: 0, headers: [] };
    for (const [nth, [code, description]] of headers.entries()) {
      insert('column_headers', {
        id: (place + 1) * 100 + nth + 1,
        module,
        code,
        description,
        search_text: description.toLowerCase(),
        position: nth + 1,
        is_default: nth < chosen ? 1 : 0,
      });
    }
  }
}

/** Screen, section, field, default, required, visible. */
const SETTINGS = [
  ['Reservation', 'Rental information', 'CheckoutLocation', null, 1, 1],
  ['Reservation', 'Rental information', 'CheckinLocation', null, 1, 1],
  ['Reservation', 'Rental information', 'ReservationType', 'Retail', 1, 1],
  ['Reservation', 'Rental information', 'ReferralName', null, 0, 1],
  ['Reservation', 'Rental information', 'Destination', null, 0, 1],
  ['Reservation', 'Rental information', 'VoucherNo', null, 0, 1],
  ['Reservation', 'Rental information', 'PONo', null, 0, 1],
  ['Reservation', 'Rental information', 'RONo', null, 0, 0],
  ['Reservation', 'Vehicle information', 'Vehicle', null, 0, 1],
  ['Reservation', 'Customer information', 'Email', null, 0, 1],
  ['Reservation', 'Customer information', 'CellPhone', null, 1, 1],
  ['Reservation', 'Customer information', 'Company', null, 0, 1],
  ['Reservation', 'Customer information', 'LicenseNumber', null, 0, 1],
  ['Reservation', 'Payment', 'AdvancePayment', '0', 0, 1],
  ['Agreement', 'Rental information', 'AgreementType', 'Retail', 1, 1],
  ['Agreement', 'Customer information', 'LicenseNumber', null, 1, 1],
  ['Agreement', 'Customer information', 'PassportNumber', null, 0, 0],
  ['Agreement', 'Inspection', 'OdometerOut', null, 1, 1],
  ['Agreement', 'Inspection', 'FuelLevelOut', 'Full', 1, 1],
  ['Customer', 'Identity', 'DateOfBirth', null, 1, 1],
  ['Customer', 'Identity', 'Passport', null, 0, 1],
  ['Vehicle', 'Vehicle', 'Vin', null, 0, 1],
] as const;

const FEATURES = [
  ['Insurance replacement', 'true'],
  ['Delivery and collection', 'true'],
  ['Online reservations', 'true'],
  ['Electric vehicles', 'true'],
  ['Promotions', 'true'],
  ['Long-term rentals', 'true'],
  ['Loaner vehicles', 'true'],
  ['Maximum drivers', '4'],
] as const;

/** Name and scale: above 6 a full row. */
const WIDGETS = [
  ['QuickLookup', 6],
  ['QuickCheckin', 6],
  ['VehicleStatus', 6],
  ['SalesStatus', 12],
] as const;

export function insertScreens(insert: Insert, clientIds: readonly number[]): void {
  insertHeaders(insert);
  for (const [nth, [name, scale]] of WIDGETS.entries())
    insert('widgets', { id: nth + 1, name, scale, position: nth + 1 });
  for (const client_id of clientIds) {
    for (const [screen_name, section_name, field_name, default_value, is_required, is_visible] of SETTINGS) {
      const place = { client_id, screen_name, section_name, field_name };
      insert('screen_settings', { ...place, default_value, is_required, is_visible });
    }
    for (const [nth, [name, value]] of FEATURES.entries()) {
      insert('client_features', { client_id, feature_id: nth + 1, name, value });
    }
  }
}
