import {
  createReservationOperation,
  saveReservationOperation,
} from '../../../app/upstream/reservations/reservations.contract.ts';
import { holdVehicle, moveHold } from '../availability/hold-vehicle.ts';
import { releaseHold } from '../availability/holds.ts';
import { checkTypeCapacity } from '../availability/type-capacity.ts';
import { checkAssigned, checkOneAssigned } from '../core/assigned-locations.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { type ReservationStatus, statusIdOf, statusOfId } from '../core/life-cycles.ts';
import { wrongField } from '../core/refusal.ts';
import { type CallContext, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange } from '../core/versions.ts';
import { wallClock } from '../core/wall-clock.ts';
import { driverColumns } from '../customers/record-people.ts';
import { driverInFull } from '../drivers/fitness.ts';
import { openAccount, postCharge } from '../ledger/account.ts';
import { serializeTerms } from '../pricing/calculation/terms.ts';
import { replaceChargeLines } from '../pricing/charge-lines.ts';
import { checkBody, type ReservationBody } from './booking-body.ts';
import { quote } from './quoted.ts';
import {
  checkEditable,
  columnsOf,
  findReservation,
  locationsOf,
  promises,
  saved,
  statusOf,
  textOrNull,
  versionOf,
} from './written.ts';

/** Replaces the people of a reservation. A driver who is a customer keeps the customer's data where the body is silent. */
function replacePeople(call: CallContext, id: number, body: ReservationBody): void {
  const { database } = call;
  database.run('DELETE FROM reservation_drivers WHERE reservation_id = ?', [id]);
  database.run('DELETE FROM billing_contacts WHERE reservation_id = ?', [id]);
  for (const driver of body.drivers ?? []) {
    const full = driverInFull(call, {
      ...driver,
      firstName: textOrNull(driver.firstName),
      lastName: textOrNull(driver.lastName),
      licenseNumber: textOrNull(driver.licenseNumber),
      licenseClass: textOrNull(driver.licenseClass),
    });
    insertRow(database, 'reservation_drivers', { reservation_id: id, ...driverColumns(full) });
  }
  for (const { name, isActive, ...contact } of body.billingContacts ?? []) {
    insertRow(database, 'billing_contacts', {
      reservation_id: id,
      name,
      address: textOrNull(contact.address),
      phone: textOrNull(contact.phone),
      email: textOrNull(contact.email),
      billing_by: textOrNull(contact.billingBy),
      is_active: isActive === false ? 0 : 1,
    });
  }
}

const FIRST: readonly ReservationStatus[] = ['Quote', 'Open', 'Confirmed'];

function firstStatus(statusId: number | null | undefined): ReservationStatus {
  const status = statusOfId('reservation', statusId ?? statusIdOf('reservation', 'Open'));
  if (status !== undefined && FIRST.includes(status)) return status;
  throw wrongField('statusId', 'A new reservation is a Quote, Open or Confirmed.');
}

export const LAST_SEQUENCE = 'SELECT max(sequence) AS last FROM reservations WHERE client_id = ?';

function nextSequence({ database, caller }: CallContext): number {
  const last = database.value<number>(LAST_SEQUENCE, caller.clientId);
  return (last ?? 10_000) + 1;
}

/** Creates a reservation in one transaction; its account is charged with the whole price, also a quote's. */
export const reservationCreateRoute = writeRoute(createReservationOperation, {
  permission: 'RESERVATION_EDIT',
  answer(call, body) {
    const { database, caller, now } = call;
    const status = firstStatus(body.statusId);
    const checked = checkBody(call, body);
    checkAssigned(call, checked.startLocationId);
    const quoted = quote(call, body, checked);
    if (promises(status)) checkTypeCapacity(call, checked);
    const { priced, terms } = quoted;
    const accountId = openAccount(call);
    const reservationId = insertRow(database, 'reservations', {
      ...columnsOf(call, body, checked, quoted),
      client_id: caller.clientId,
      sequence: nextSequence(call),
      status_id: statusIdOf('reservation', status),
      created_date: wallClock(now, checked.zone),
      created_by: caller.userId,
      account_id: accountId,
      ...{ total_days: priced.rentalDays, base_price: priced.base, total_amount: priced.total },
      price_terms: serializeTerms(terms),
    });
    const { vehicleId, startLocationId } = checked;
    if (promises(status) && vehicleId !== null) {
      holdVehicle(call, { reservationId }, { ...checked, vehicleId });
    }
    replaceChargeLines(database, { reservationId }, priced);
    postCharge(call, { accountId, total: priced.total, locationId: startLocationId });
    replacePeople(call, reservationId, body);
    const answer = saved(call, reservationId, quoted.warnings);
    return { status: 201, body: answer, ...versionOf(answer) };
  },
});

/**
 * Saves a reservation, prices it again, charges the difference and moves its hold; missing fields are
 * emptied.
 */
export const reservationSaveRoute = writeRoute(saveReservationOperation, {
  permission: 'RESERVATION_EDIT',
  answer(call, body) {
    const { database } = call;
    const before = findReservation(call);
    checkOneAssigned(call, locationsOf(before));
    checkVersion(call, before);
    checkEditable(before);
    const checked = checkBody(call, body, before);
    if (checked.startLocationId !== before.start_location_id) checkAssigned(call, checked.startLocationId);
    const quoted = quote(call, body, checked, before);
    const { id: reservationId, account_id: accountId } = before;
    const own = { reservationId };
    const isPromised = promises(statusOf(before));
    if (isPromised) checkTypeCapacity(call, { ...checked, own });
    updateRow(database, 'reservations', reservationId, {
      ...columnsOf(call, body, checked, quoted),
      price_terms: serializeTerms(quoted.terms),
    });
    const { vehicleId, startLocationId } = checked;
    if (vehicleId === null) releaseHold(database, own);
    else if (isPromised) moveHold(call, own, { ...checked, vehicleId });
    replaceChargeLines(database, own, quoted.priced);
    postCharge(call, { accountId, total: quoted.priced.total, locationId: startLocationId });
    replacePeople(call, reservationId, body);
    stampChange(call, 'reservations', reservationId);
    const answer = saved(call, reservationId, quoted.warnings);
    return { body: answer, ...versionOf(answer) };
  },
});
