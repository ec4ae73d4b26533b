import { z } from 'zod';
import type { Desk } from '../../patterns/desk/desk.server.ts';
import { type ActionDeclaration, action } from '../../patterns/record/action-declaration.server.ts';
import type { Agreement } from '../../upstream/agreements/agreement.contract.ts';
import { saveAgreementStatus } from '../../upstream/agreements/agreement-writes.server.ts';
import { holdsMoney, paidIn, STATUS } from './life-cycle.ts';

/** The most characters of a reason that the service takes. */
const LONGEST_REASON = 500;

/** A form sends two characters for each line break; the service counts one. */
const reason = z
  .string()
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(LONGEST_REASON, 'agreement.reason.tooLong'));
/** A form's text arrives as '' when nothing was typed, or not at all. */
const optionalReason = z.object({ reason: reason.prefault('') });
const neededReason = z.object({
  reason: reason.pipe(z.string().min(1, 'agreement.reason.missing')).prefault(''),
});

/** What all changes of the status have in common. */
const statusChange = { operation: 'agreements.saveStatus', done: 'actionDone' } as const;

const hold = action<Agreement, typeof optionalReason>({
  ...statusChange,
  name: 'hold',
  label: 'agreement.hold.label',
  title: 'agreement.hold.title',
  text: 'agreement.hold.text',
  permission: 'AGREEMENT_EDIT',
  isOpen: ({ statusId }) => statusId === STATUS.open,
  fields: (_, { t }) => [
    {
      name: 'reason',
      kind: 'text',
      label: t('agreement.reason.label'),
      hint: t('agreement.hold.hint'),
      limit: LONGEST_REASON,
    },
  ],
  schema: () => optionalReason,
  perform: (reader, { id }, values, safety) =>
    saveAgreementStatus(reader, id, { statusId: STATUS.onHold, reason: values.reason }, safety),
});

const resume = action<Agreement, z.ZodObject>({
  ...statusChange,
  name: 'resume',
  label: 'agreement.resume.label',
  title: 'agreement.resume.title',
  text: 'agreement.resume.text',
  permission: 'AGREEMENT_EDIT',
  isOpen: ({ statusId }) => statusId === STATUS.onHold,
  fields: () => [],
  schema: () => z.object({}),
  perform: (reader, { id }, _, safety) => saveAgreementStatus(reader, id, { statusId: STATUS.open }, safety),
});

/** Money must go back before an agreement can count as never made. */
function whyNoVoid({ statusId, money, depositTotals }: Agreement, { t, formats }: Desk): string | null {
  if (statusId !== STATUS.open) return null;
  const paid = paidIn(money);
  const held = depositTotals?.balance ?? 0;
  const there = [
    ...(paid > 0 ? [t('agreement.void.paid', { amount: formats.money(paid) })] : []),
    ...(held > 0 ? [t('agreement.void.held', { amount: formats.money(held) })] : []),
  ];
  return there.length === 0 ? null : t('agreement.void.money', { there: there.join(', ') });
}

const makeVoid = action<Agreement, typeof neededReason>({
  ...statusChange,
  name: 'void',
  label: 'agreement.void.label',
  title: 'agreement.void.title',
  text: 'agreement.void.text',
  permission: 'AGREEMENT_VOID',
  isOpen: (agreement) => agreement.statusId === STATUS.open && !holdsMoney(agreement),
  whyNot: whyNoVoid,
  fields: (_, { t }) => [
    {
      name: 'reason',
      kind: 'text',
      label: t('agreement.reason.label'),
      required: true,
      limit: LONGEST_REASON,
    },
  ],
  schema: () => neededReason,
  perform: (reader, { id }, values, safety) =>
    saveAgreementStatus(reader, id, { statusId: STATUS.void, reason: values.reason }, safety),
});

/** What can be done by hand with an agreement. */
export const agreementActions: readonly ActionDeclaration<Agreement>[] = [hold, resume, makeVoid];
