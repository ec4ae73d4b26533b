import { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import { textLength } from '../../../domain/text-length.ts';
import { readAmount } from '../../../domain/typed-number.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { PlainFieldView } from '../../../patterns/form-fields/field-view.ts';
import { action } from '../../../patterns/record/action-declaration.server.ts';
import { problemKey } from '../../../ui/form/problem-words.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { saveReservationStatus } from '../../../upstream/reservations/reservations.server.ts';
import { MOVE_LEADS_TO, type Move, mayCost, openMoves } from '../life-cycle.ts';

const LONGEST_REASON = 500;

const reason = z
  .string()
  .default('')
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== '', 'reservation.actions.noReason')
  .refine((typed) => textLength(typed) <= LONGEST_REASON, 'reservation.actions.longReason');

/** Nothing typed takes the client's own fee. */
const feeFor = ({ separators }: Desk) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      if (typed.trim() === '') return null;
      const read = readAmount(typed, { ...separators, digits: 2 });
      if ('value' in read) return Number(read.value);
      context.addIssue({ code: 'custom', message: `labels:${problemKey(read.problem, 'amount')}` });
      return z.NEVER;
    });

const NOTHING = z.object({});
const endingFor = (_reservation: Reservation, desk: Desk) => z.object({ reason, fee: feeFor(desk) });

/** What every move of a reservation shares. */
const moving = (move: Move) => ({
  name: move,
  operation: 'reservations.saveStatus',
  permission: 'RESERVATION_EDIT',
  done: 'actionDone',
  isOpen: ({ statusId }: Reservation) => openMoves(statusId).includes(move),
});

function endingFields(move: Move, { statusId }: Reservation, { t }: Desk): readonly PlainFieldView[] {
  const why: PlainFieldView = {
    name: 'reason',
    kind: 'text',
    label: t('reservation.actions.reason'),
    required: true,
    limit: LONGEST_REASON,
  };
  if (!mayCost(move, statusId)) return [why];
  const hint = t('reservation.actions.feeHint');
  return [why, { name: 'fee', kind: 'money', label: t('reservation.actions.fee'), hint }];
}

/** The fee as the service told it beforehand; null where it does not. */
const usualFee = (move: Move, { usualFees }: Reservation): number | null =>
  (move === 'cancel' ? usualFees?.cancellation : usualFees?.noShow) ?? null;

/** What the end costs, and what becomes of the money that was taken; the service alone reckons it. */
function endingSays(move: Move, reservation: Reservation, desk: Desk): readonly string[] {
  const { t, formats, nowAt } = desk;
  const { statusId, money, depositTotals, rental } = reservation;
  const { checkOutAt, checkOutPlace } = rental;
  const fee = usualFee(move, reservation);
  const ahead = sumAmounts([money.advance, money.paid]);
  const held = depositTotals?.balance ?? 0;
  const isAhead = move === 'no-show' && checkOutAt !== null && checkOutAt > nowAt(checkOutPlace);
  return [
    ...(isAhead ? [t('reservation.actions.says.notYet', { at: formats.dateTime(checkOutAt) })] : []),
    ...(mayCost(move, statusId) && fee !== null
      ? [t('reservation.actions.says.fee', { fee: formats.money(fee) })]
      : []),
    ...(mayCost(move, statusId) && fee === null ? [t('reservation.actions.says.usualFee')] : []),
    ...(ahead > 0 ? [t('reservation.actions.says.ahead', { ahead: formats.money(ahead) })] : []),
    ...(held > 0 ? [t('reservation.actions.says.held', { held: formats.money(held) })] : []),
  ];
}

const confirm = action<Reservation, typeof NOTHING>({
  ...moving('confirm'),
  label: 'reservation.actions.confirm.label',
  title: 'reservation.actions.confirm.title',
  text: 'reservation.actions.confirm.text',
  fields: () => [],
  schema: () => NOTHING,
  perform: (reader, { id }, _values, safety) =>
    saveReservationStatus(reader, id, { statusId: MOVE_LEADS_TO.confirm }, safety),
});

const cancel = action<Reservation, ReturnType<typeof endingFor>>({
  ...moving('cancel'),
  label: 'reservation.actions.cancel.label',
  title: 'reservation.actions.cancel.title',
  text: 'reservation.actions.cancel.text',
  fields: (reservation, desk) => endingFields('cancel', reservation, desk),
  says: (reservation, desk) => endingSays('cancel', reservation, desk),
  schema: endingFor,
  perform: (reader, { id }, values, safety) =>
    saveReservationStatus(reader, id, { statusId: MOVE_LEADS_TO.cancel, ...values }, safety),
});

const noShow = action<Reservation, ReturnType<typeof endingFor>>({
  ...moving('no-show'),
  label: 'reservation.actions.noShow.label',
  title: 'reservation.actions.noShow.title',
  text: 'reservation.actions.noShow.text',
  fields: (reservation, desk) => endingFields('no-show', reservation, desk),
  says: (reservation, desk) => endingSays('no-show', reservation, desk),
  schema: endingFor,
  perform: (reader, { id }, values, safety) =>
    saveReservationStatus(reader, id, { statusId: MOVE_LEADS_TO['no-show'], ...values }, safety),
});

/** Who may void an agreement may also take back a no-show: both undo what a customer was told. */
const reopen = action<Reservation, typeof NOTHING>({
  ...moving('reopen'),
  permission: 'AGREEMENT_VOID',
  label: 'reservation.actions.reopen.label',
  title: 'reservation.actions.reopen.title',
  text: 'reservation.actions.reopen.text',
  fields: () => [],
  schema: () => NOTHING,
  perform: (reader, { id }, _values, safety) =>
    saveReservationStatus(reader, id, { statusId: MOVE_LEADS_TO.reopen }, safety),
});

/** What can be done with a reservation by hand. */
export const reservationActions = [confirm, noShow, cancel, reopen];
