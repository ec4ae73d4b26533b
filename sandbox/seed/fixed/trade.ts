import type { Insert } from '../insert.ts';
import { REFERRALS } from '../kinds.ts';
import { activePlacesOf, TENANTS } from '../locations.ts';
import { TYPES, typesOf } from '../models.ts';
import { RESERVATION_STATUSES } from '../periods.ts';

const VEHICLE_STATUSES = ['Available', 'Rented', 'Dirty', 'Out of service', 'In transfer', 'Sold'];
const FUEL_LEVELS = ['Empty', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'Full'];
const AGREEMENT_STATUSES = [
  ['Open', 'Open'],
  ['OnHold', 'On hold'],
  ['PendingPayment', 'Pending payment'],
  ['PendingDeposit', 'Pending deposit'],
  ['Closed', 'Closed'],
  ['Void', 'Void'],
] as const;
const RESERVATION_TYPES = [
  ['Retail', 'RET'],
  ['Corporate', 'COR'],
  ['Insurance replacement', 'INS'],
  ['Loaner', 'LOA'],
  ['Online', 'ONL'],
] as const;
const AGREEMENT_TYPES = ['Retail', 'Corporate', 'Insurance', 'Loaner'];
const CUSTOMER_TYPES = ['Private', 'Company', 'Insurance', 'Broker'];

function insertKinds(insert: Insert, client_id: number): void {
  const id = (nth: number) => client_id * 10 + nth + 1;
  for (const [nth, [name, abbreviation]] of RESERVATION_TYPES.entries()) {
    const marks = { is_default: nth === 0 ? 1 : 0, is_front: name === 'Loaner' ? 0 : 1 };
    const kind = { id: id(nth), client_id, name, abbreviation, calculation_type: 'Daily' };
    insert('reservation_types', { ...kind, ...marks });
  }
  for (const [nth, name] of AGREEMENT_TYPES.entries()) {
    const marks = { is_default: nth === 0 ? 1 : 0, is_insurance: name === 'Insurance' ? 1 : 0 };
    insert('agreement_types', { id: id(nth), client_id, name, ...marks });
  }
  for (const [nth, name] of CUSTOMER_TYPES.entries())
    insert('customer_types', { id: id(nth), client_id, name });
}

function insertVehicleTypes(insert: Insert): void {
  for (const type of TYPES) {
    insert('vehicle_types', {
      id: type.id,
      client_id: type.clientId,
      name: type.name,
      group_id: type.group,
      seats: type.seats,
      doors: type.doors,
      baggages: type.baggages,
      full_value: type.value * 100,
      deposit: type.deposit * 100,
      mandatory_excess: 150_000,
      premium_excess: 50_000,
      minimum_age: type.minimumAge,
      license_class: type.licenceClass,
      display_order: type.id * 10,
    });
  }
}

/** The two commonest types of a tenant may be promised once more than there are cars. */
function insertOverbooking(insert: Insert): void {
  for (const { clientId } of TENANTS) {
    for (const { id: vehicle_type_id } of typesOf(clientId).slice(0, 2)) {
      for (const { id: location_id } of activePlacesOf(clientId))
        insert('overbooking_allowances', { location_id, vehicle_type_id, allowance: 1 });
    }
  }
}

export function insertTrade(insert: Insert): void {
  for (const [id, code, name] of RESERVATION_STATUSES) insert('reservation_statuses', { id, code, name });
  for (const [nth, [code, name]] of AGREEMENT_STATUSES.entries()) {
    insert('agreement_statuses', { id: nth + 1, code, name });
  }
  for (const [nth, name] of VEHICLE_STATUSES.entries()) insert('vehicle_statuses', { id: nth + 1, name });
  for (const [eighths, value] of FUEL_LEVELS.entries()) insert('fuel_levels', { eighths, value });
  insertVehicleTypes(insert);
  insertOverbooking(insert);
  for (const { clientId } of TENANTS) insertKinds(insert, clientId);
  for (const [id, client_id, name, calculation_type] of REFERRALS) {
    insert('referrals', { id, client_id, name, calculation_type });
  }
}
