import { paths } from '../../../paths.ts';
import { actsAt, type RecordLocation } from '../../../patterns/desk/assigned-locations.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Way, WayView } from '../../../patterns/desk/ways.server.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import type { MoneyKind } from './money-kinds.ts';
import type { MoneyRecord } from './money-record.ts';
import { openKinds, pressingKinds } from './open-kinds.ts';

/** Addresses of a record, of the form for one movement of its money, and of the one that corrects an entry. */
export const MONEY_PATHS = {
  reservation: {
    record: paths.reservation,
    payment: paths.reservationPayment,
    correction: paths.reservationCorrection,
  },
  agreement: {
    record: paths.agreement,
    payment: paths.agreementPayment,
    correction: paths.agreementCorrection,
  },
} as const;

/** The screens that the client's settings name. */
export const MONEY_SCREEN = { reservation: 'Reservation', agreement: 'Agreement' } as const;

/** The calls by which entries are made. */
export const CREATE_CALL = {
  reservation: 'payments.createForReservation',
  agreement: 'payments.createForAgreement',
} as const;

/** The calls by which an entry is corrected. */
export const CORRECT_CALL = {
  reservation: 'payments.saveForReservation',
  agreement: 'payments.saveForAgreement',
} as const;

/** The calls by which an entry is reversed. */
export const REMOVE_CALL = {
  reservation: 'payments.removeForReservation',
  agreement: 'payments.removeForAgreement',
} as const;

/** Function codes that the service demands for money of a record. */
export const MONEY_PERMISSION = { reservation: 'RESERVATION_EDIT', agreement: 'AGREEMENT_EDIT' } as const;

/** What lets a customer off a part of the price. */
export const LETS_OFF = 'PRICE_OVERRIDE';

function wayTo(what: MoneyKind, { kind, id, locations }: MoneyRecord): Way {
  return {
    href: MONEY_PATHS[kind].payment(id, what),
    label: `rentalMoney.ways.${what}`,
    permission: what === 'write-off' ? LETS_OFF : MONEY_PERMISSION[kind],
    operation: CREATE_CALL[kind],
    locations,
  };
}

/** Ways to everything that can be done with the money of a record now. */
export const moneyWays = (record: MoneyRecord): readonly Way[] =>
  openKinds(record).map((kind) => wayTo(kind, record));

/** Ways to what its account asks for. */
export const pressingWays = (record: MoneyRecord): readonly Way[] =>
  pressingKinds(record).map((kind) => wayTo(kind, record));

/** The location in whose till an entry lies; the record's locations where the service does not say. */
export const tillOf = (
  { locations }: Pick<MoneyRecord, 'locations'>,
  { placeId, place }: Pick<Payment, 'placeId' | 'place'>,
): readonly RecordLocation[] => (placeId === null ? locations : [{ id: placeId, name: place }]);

/** What of it can be done with an entry. */
const correctionKey = ({ mayEdit, mayRemove }: Pick<Payment, 'mayEdit' | 'mayRemove'>): string => {
  if (mayEdit && mayRemove) return 'rentalMoney.correction.ways.both';
  return mayEdit ? 'rentalMoney.correction.ways.correct' : 'rentalMoney.correction.ways.remove';
};

/** The way to correct or reverse an entry, with its text; none where it stands, or the service has no such call. */
export function correctionWays(
  record: Pick<MoneyRecord, 'kind' | 'id' | 'locations'>,
  payment: Payment,
  desk: Pick<Desk, 't' | 'offers' | 'isAssigned'>,
): readonly WayView[] {
  const { kind, id } = record;
  if (!(payment.mayEdit || payment.mayRemove) || !desk.offers(CORRECT_CALL[kind])) return [];
  if (!actsAt(tillOf(record, payment), desk)) return [];
  return [{ href: MONEY_PATHS[kind].correction(id, payment.id), label: desk.t(correctionKey(payment)) }];
}
