// The page of a reservation: what stands around its views, and what can be done with it. So it is long.
import { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import { textLength } from '../../../domain/parse-text.ts';
import * as paths from '../../../paths.ts';
import { amountSchema, orNothing } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { PlainFieldView } from '../../../patterns/form-fields/field-view.ts';
import { zodOf } from '../../../patterns/form-fields/input-schema.server.ts';
import { action, type DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { BadgeView, FactView, FrameWords, NoticeView } from '../../../patterns/record/detail-view.ts';
import { dotted, factsOf } from '../../../patterns/record/value-words.server.ts';
import { recordOf } from '../../../patterns/resource/resource-parts.server.ts';
import type { RecordLink } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reservation, ReservationRisk } from '../../../upstream/reservations/reservation.contract.ts';
import { pickUpLocation, reservationLocations } from '../../../upstream/reservations/reservation.contract.ts';
import { getReservation, saveReservationStatus } from '../../../upstream/reservations/reservations.server.ts';
import { MONEY_OF, urgentLinks } from '../../rentals/money/money-account.ts';
import { factsBy, linkIf } from '../../rentals/record/facts-and-tables.ts';
import { holdNotices } from '../../rentals/record/record-tables.server.ts';
import { RESERVATION_FIELDS } from '../../rentals/record/reservation-fields.ts';
import {
  canBeChanged,
  canBeCheckedOut,
  isOff,
  isQuote,
  MOVE_LEADS_TO,
  type Move,
  mayCost,
  openMoves,
  statusBadge,
} from '../life-cycle.ts';
import { reservationAccount, reservationMoney } from '../payment/reservation-money.server.ts';

const LONGEST_REASON = 500;

const reason = z
  .string()
  .default('')
  .transform((submitted) => submitted.trim())
  .refine((submitted) => submitted !== '', 'reservation.actions.noReason')
  .refine((submitted) => textLength(submitted) <= LONGEST_REASON, 'reservation.actions.longReason');

const NOTHING = z.object({});
/** An empty fee takes the client's own. */
const endingFor = (_reservation: Reservation, { separators }: StaffContext) =>
  z.object({ reason, fee: zodOf(orNothing(amountSchema({ separators }))) });

const NAMES = { confirm: 'confirm', cancel: 'cancel', 'no-show': 'noShow', reopen: 'reopen' } as const;

const moving = (move: Move) => ({
  name: move,
  operation: 'reservations.saveStatus',
  permission: 'RESERVATION_EDIT',
  done: 'actionDone' as const,
  label: `reservation.actions.${NAMES[move]}.label`,
  title: `reservation.actions.${NAMES[move]}.title`,
  text: `reservation.actions.${NAMES[move]}.text`,
  isOpen: ({ statusId }: Reservation) => openMoves(statusId).includes(move),
});

function endingFields(move: Move, { statusId }: Reservation, { t }: StaffContext): readonly PlainFieldView[] {
  const why: PlainFieldView = {
    name: 'reason',
    kind: 'text',
    label: t('reservation.actions.reason'),
    required: true,
    limit: LONGEST_REASON,
  };
  const [label, hint] = [t('reservation.actions.fee'), t('reservation.actions.feeHint')];
  return mayCost(move, statusId) ? [why, { name: 'fee', kind: 'money', label, hint }] : [why];
}

/** Says what the end costs, and what becomes of money that was taken. */
function endingSays(move: Move, reservation: Reservation, staffContext: StaffContext): readonly string[] {
  const { t, formats, nowAt } = staffContext;
  const { statusId, money, depositTotals, rental, usualFees } = reservation;
  const { checkOutAt, checkOutPlace } = rental;
  const fee = (move === 'cancel' ? usualFees?.cancellation : usualFees?.noShow) ?? null;
  const costs = mayCost(move, statusId);
  const ahead = sumAmounts([money.advance, money.paid]);
  const held = depositTotals?.balance ?? 0;
  const isAhead = move === 'no-show' && checkOutAt !== null && checkOutAt > nowAt(checkOutPlace);
  return [
    isAhead && t('reservation.actions.says.notYet', { at: formats.dateTime(checkOutAt) }),
    costs && fee !== null && t('reservation.actions.says.fee', { fee: formats.money(fee) }),
    costs && fee === null && t('reservation.actions.says.usualFee'),
    ahead > 0 && t('reservation.actions.says.ahead', { ahead: formats.money(ahead) }),
    held > 0 && t('reservation.actions.says.held', { held: formats.money(held) }),
  ].filter((sentence) => sentence !== false);
}

const plain = (move: Move, permission = 'RESERVATION_EDIT') =>
  action<Reservation, typeof NOTHING>({
    ...moving(move),
    permission,
    fields: () => [],
    schema: () => NOTHING,
    perform: (reader, { id }, _values, safety) =>
      saveReservationStatus(reader, id, { statusId: MOVE_LEADS_TO[move] }, safety),
  });

const ending = (move: 'cancel' | 'no-show') =>
  action<Reservation, ReturnType<typeof endingFor>>({
    ...moving(move),
    fields: (reservation, staffContext) => endingFields(move, reservation, staffContext),
    says: (reservation, staffContext) => endingSays(move, reservation, staffContext),
    schema: endingFor,
    perform: (reader, { id }, values, safety) =>
      saveReservationStatus(reader, id, { statusId: MOVE_LEADS_TO[move], ...values }, safety),
  });

/** Reversing a no-show takes the permission that voiding an agreement takes. */
export const reservationActions = [
  plain('confirm'),
  ending('no-show'),
  ending('cancel'),
  plain('reopen', 'AGREEMENT_VOID'),
];

type Conflict = NonNullable<ReservationRisk['conflict']>;

function conflictLink(
  { kind, id, number, from, to, customer }: Conflict,
  vehicleId: number | null,
  { formats, t }: StaffContext,
): NoticeView['link'] {
  const isRecord = kind === 'reservation' || kind === 'agreement';
  // A workshop period or a transfer is shown on the vehicle's page.
  if (!isRecord && vehicleId === null) return undefined;
  const dates = [from, to].map((wire) => formats.dateTime(wire)).filter(Boolean);
  const name = isRecord ? (number ?? String(id)) : t(`reservation.risk.${kind}`);
  return {
    href: isRecord ? MONEY_OF[kind].record(id) : paths.vehicle(vehicleId ?? ''),
    label: dotted(name, dates.join(' – '), customer),
  };
}

function atRisk({ risk, vehicle }: Reservation, staffContext: StaffContext): readonly NoticeView[] {
  if (risk === null) return [];
  const { t } = staffContext;
  const text = t(risk.because === 'late' ? 'reservation.risk.late' : 'reservation.risk.elsewhere');
  const link = risk.conflict ? conflictLink(risk.conflict, vehicle.id, staffContext) : undefined;
  return [{ tone: 'bad', text, link }];
}

function blacklisted({ customer, customerDetails }: Reservation, { t }: StaffContext): readonly NoticeView[] {
  if (!customerDetails?.isBlacklisted) return [];
  const { blacklistReason: reason } = customerDetails;
  const text = reason ? t('reservation.blacklistedFor', { reason }) : t('reservation.blacklistedCustomer');
  const id = customer.id ?? customerDetails.id;
  return [{ tone: 'warn', text, link: { href: paths.customer(id), label: t('reservation.seeCustomer') } }];
}

/** What is left of the money of a reservation that is off. */
function moneyLeft(
  { statusId, money, depositTotals }: Reservation,
  staffContext: StaffContext,
): readonly NoticeView[] {
  if (!isOff(statusId)) return [];
  const { t, formats } = staffContext;
  const noticeOf = (key: string, amount: number): readonly NoticeView[] =>
    amount > 0 ? [{ tone: 'warn', text: t(key, { amount: formats.money(amount) }) }] : [];
  return [
    ...noticeOf('reservation.left.owed', money.balance ?? 0),
    ...noticeOf('reservation.left.credit', -(money.balance ?? 0)),
    ...noticeOf('reservation.left.deposit', depositTotals?.balance ?? 0),
  ];
}

function badgesOf(
  { statusId, status, rental }: Reservation,
  { nowAt, t }: StaffContext,
): readonly BadgeView[] {
  const { checkOutAt, checkOutPlace } = rental;
  const { tone, shape } = statusBadge({ statusId, checkOutAt: null }, '');
  const late = statusBadge({ statusId, checkOutAt }, nowAt(checkOutPlace));
  const own = { tone, shape, word: status ?? String(statusId) };
  return late.isLate ? [own, { tone: late.tone, shape: late.shape, word: t('reservations.late') }] : [own];
}

/** Who, from when and until when; then the agreement that it became. */
function keyFacts(
  { customer, rental, references }: Reservation,
  { t, formats }: StaffContext,
): readonly FactView[] {
  const { agreementId, agreementNumber } = references;
  const agreement = agreementId === null ? null : (agreementNumber ?? String(agreementId));
  const facts = factsBy({ t }, (name) => `reservation.${name}`, {
    customer: [customer.fullName || customer.company, linkIf(customer.id, paths.customer)],
    checkOut: [formats.dateTime(rental.checkOutAt), { detail: rental.checkOutPlace }],
    checkIn: [formats.dateTime(rental.checkInAt), { detail: rental.checkInPlace }],
    agreement: [agreement, linkIf(agreementId, paths.agreement)],
  });
  return factsOf(facts);
}

export const reservationFrame = (reservation: Reservation, staffContext: StaffContext): FrameWords => ({
  number: reservation.displayId,
  badges: badgesOf(reservation, staffContext),
  plate: reservation.vehicle.plate,
  facts: keyFacts(reservation, staffContext),
  notices: [
    ...moneyLeft(reservation, staffContext),
    ...holdNotices(reservation.payments, staffContext),
    ...atRisk(reservation, staffContext),
    ...blacklisted(reservation, staffContext),
  ],
  money: reservationMoney(reservation, staffContext),
});

function linksOf(reservation: Reservation): readonly RecordLink[] {
  const { id, statusId } = reservation;
  const checkOut: RecordLink = {
    href: paths.newAgreement({ reservation: id }),
    label: 'ways.checkOut',
    permission: 'AGREEMENT_EDIT',
    operation: 'agreements.create',
    key: 'o',
    locations: [pickUpLocation(reservation)],
  };
  const edit: RecordLink = {
    href: paths.editReservation(id),
    label: 'ways.edit',
    permission: 'RESERVATION_EDIT',
    operation: 'reservations.save',
    key: 'e',
  };
  const print: RecordLink = {
    href: paths.confirmation(id),
    label: isQuote(statusId) ? 'documents.confirmation.printQuote' : 'documents.confirmation.print',
    permission: 'RESERVATION_VIEW',
    operation: 'reservations.get',
    locations: [],
  };
  return [
    ...(canBeCheckedOut(statusId) ? [checkOut] : []),
    ...(canBeChanged(statusId) ? [edit] : []),
    ...urgentLinks(reservationAccount(reservation)),
    print,
  ];
}

export const reservationDetail: DetailDeclaration<Reservation> = {
  ...recordOf('reservations'),
  hideable: RESERVATION_FIELDS,
  actions: reservationActions,
  links: linksOf,
  locations: reservationLocations,
  get: getReservation,
  frame: reservationFrame,
};
