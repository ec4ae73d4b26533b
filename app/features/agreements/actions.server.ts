import { z } from 'zod';
import { type ActionDeclaration, action } from '../../patterns/record/detail-declaration.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Agreement } from '../../upstream/agreements/agreement.contract.ts';
import { saveAgreementStatus } from '../../upstream/agreements/agreement-writes.server.ts';
import { holdsMoney, paidIn, STATUS } from './life-cycle.ts';

const LONGEST_REASON = 500;

/** A form sends two characters for each line break; the service counts one. */
const reason = z
  .string()
  .transform((submitted) => submitted.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(LONGEST_REASON, 'agreement.reason.tooLong'));
const optionalReason = z.object({ reason: reason.prefault('') });
const neededReason = z.object({
  reason: reason.pipe(z.string().min(1, 'agreement.reason.missing')).prefault(''),
});

const reasonField = ({ t }: StaffContext, more: { readonly hint: string } | { readonly required: true }) => {
  const label = t('agreement.reason.label');
  return [{ name: 'reason', kind: 'text', label, limit: LONGEST_REASON, ...more }] as const;
};

const statusChange = (name: 'hold' | 'resume' | 'void') => ({
  operation: 'agreements.saveStatus',
  done: 'actionDone' as const,
  name,
  label: `agreement.${name}.label`,
  title: `agreement.${name}.title`,
  text: `agreement.${name}.text`,
});

const hold = action<Agreement, typeof optionalReason>({
  ...statusChange('hold'),
  permission: 'AGREEMENT_EDIT',
  isOpen: ({ statusId }) => statusId === STATUS.open,
  fields: (_, staffContext) => reasonField(staffContext, { hint: staffContext.t('agreement.hold.hint') }),
  schema: () => optionalReason,
  perform: (reader, { id }, values, safety) =>
    saveAgreementStatus(reader, id, { statusId: STATUS.onHold, reason: values.reason }, safety),
});

const resume = action<Agreement, z.ZodObject>({
  ...statusChange('resume'),
  permission: 'AGREEMENT_EDIT',
  isOpen: ({ statusId }) => statusId === STATUS.onHold,
  fields: () => [],
  schema: () => z.object({}),
  perform: (reader, { id }, _, safety) => saveAgreementStatus(reader, id, { statusId: STATUS.open }, safety),
});

const makeVoid = action<Agreement, typeof neededReason>({
  ...statusChange('void'),
  permission: 'AGREEMENT_VOID',
  isOpen: (agreement) => agreement.statusId === STATUS.open && !holdsMoney(agreement),
  // Money must be refunded before an agreement can count as never made.
  whyNot({ statusId, money, depositTotals }, { t, formats }) {
    if (statusId !== STATUS.open) return null;
    const amounts = { paid: paidIn(money), held: depositTotals?.balance ?? 0 };
    const there = Object.entries(amounts)
      .filter(([, amount]) => amount > 0)
      .map(([name, amount]) => t(`agreement.void.${name}`, { amount: formats.money(amount) }));
    return there.length === 0 ? null : t('agreement.void.money', { there: there.join(', ') });
  },
  fields: (_, staffContext) => reasonField(staffContext, { required: true }),
  schema: () => neededReason,
  perform: (reader, { id }, values, safety) =>
    saveAgreementStatus(reader, id, { statusId: STATUS.void, reason: values.reason }, safety),
});

export const agreementActions: readonly ActionDeclaration<Agreement>[] = [hold, resume, makeVoid];
