import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { line, money, plainly } from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind } from '../../../patterns/record-form/field-values.ts';
import { fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  type ChargeKind,
  listChargeKindsOperation,
} from '../../../upstream/charges/charge-kinds.contract.ts';
import { listChargeKindsOrUnread } from '../../../upstream/charges/charge-kinds.server.ts';
import {
  MOST_OTHER,
  OTHER_CHARGES,
  type OtherCharge,
  otherCharge,
} from '../../../upstream/pricing/price-terms.contract.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import { type AgreedRows, AMOUNT, optionalId, yesOrNo } from './agreed-fields.server.ts';

const LIST = 'otherCharges';
const MOST_LINES = 20;

interface OtherContext extends RentalFormContext {
  /** Those that the client uses, and those of the charges that are there. */
  readonly kinds: readonly ChargeKind[];
}

const kind: FieldKind<OtherContext, number | null> = {
  control: 'choice',
  draw: ({ staffContext: { t }, formContext: { kinds } }) => ({
    kind: 'choice',
    value: 'none',
    choices: [['none', t('otherCharge.noKind')], ...kinds.map(({ id, name }) => [String(id), name] as const)],
  }),
  fieldSchema: () => optionalId,
  write: plainly,
};

/** Taxed, not taxed, or as the kind is. */
export const taxByKind = <Context>(): FieldKind<Context, boolean | null> =>
  yesOrNo({ book: 'otherCharge.taxByKind', yes: 'price.taxed', no: 'price.untaxed' });

/** One charge outside the price book. Nothing of it is proposed. */
export const otherChargeTerms = fieldSet<OtherContext>()({
  kind: { label: 'otherCharge.kind', kind, live: true, path: 'kindId' },
  amount: {
    label: 'otherCharge.amount',
    kind: { ...AMOUNT, draw: money<OtherContext>(MOST_OTHER).draw },
    live: true,
    path: 'amount',
  },
  taxed: { label: 'otherCharge.tax', kind: taxByKind<OtherContext>(), live: true, path: 'isTaxable' },
  reason: {
    label: 'otherCharge.reason',
    kind: line(otherCharge.longest('reason')),
    live: true,
    path: 'reason',
  },
} satisfies AgreedRows<OtherContext, keyof OtherCharge>);

const ENTERED = ['kind', 'amount', 'reason'] as const;

const partOf = (answers: Answers, id: string, part: (typeof ENTERED)[number]): string => {
  const text = answerOf(answers, `${LIST}.${id}.${part}`).trim();
  return part === 'kind' && text === 'none' ? '' : text;
};

/** Whether something of a line is entered. */
export const isStarted = (answers: Answers, id: string): boolean =>
  ENTERED.some((part) => partOf(answers, id, part) !== '');

const idsIn = (answers: Answers): readonly string[] => [
  ...new Set(
    Object.keys(answers).flatMap((name) => {
      const [list, id = ''] = name.split('.');
      return list === LIST && /^\d{1,3}$/.test(id) && isStarted(answers, id) ? [id] : [];
    }),
  ),
];

const MISSING = {
  kind: 'errors.otherCharge.kind.missing',
  amount: 'errors.otherCharge.amount.missing',
  reason: 'errors.otherCharge.reason.missing',
};

/** Returns what a line that was started still lacks, and an amount of nothing. */
export function otherChargeProblems(
  { answers }: Pick<FormState<RentalFormContext>, 'answers'>,
  read: (name: string) => unknown,
): readonly (readonly [name: string, message: string])[] {
  return idsIn(answers).flatMap((id) => {
    const name = (part: string) => `${LIST}.${id}.${part}`;
    const missing = ENTERED.filter((part) => partOf(answers, id, part) === '').map(
      (part) => [name(part), MISSING[part]] as const,
    );
    const isNothing = read(name('amount')) === 0;
    return isNothing ? [...missing, [name('amount'), 'rentalMoney.problem.nothing'] as const] : missing;
  });
}

/** Draws a line for each charge outside the price book, and an empty one; nothing without the service's calls. */
export async function otherChargeGroup(
  formState: FormState<RentalFormContext>,
): Promise<readonly FieldGroupView[]> {
  const { staffContext, formContext, answers } = formState;
  const { t, offers, reader } = staffContext;
  if (!offers(OTHER_CHARGES.id) || !offers(listChargeKindsOperation.id)) return [];
  const all = await listChargeKindsOrUnread(reader);
  const legend = t('otherCharge.title');
  if (all === null) {
    const notices = [{ tone: 'warn' as const, text: t('otherCharge.unread') }];
    return [{ key: LIST, legend, fields: [], notices }];
  }
  const ids = idsIn(answers);
  const chosen = new Set(ids.map((id) => partOf(answers, id, 'kind')));
  const kinds = all.filter(({ id, isActive }) => isActive || chosen.has(String(id)));
  const state = { ...formState, formContext: { ...formContext, kinds } };
  const next = String(Math.max(-1, ...ids.map(Number)) + 1);
  const lines = [...ids, ...(ids.length < MOST_LINES ? [next] : [])].map((id): FieldLine => {
    const named = kinds.find((one) => String(one.id) === partOf(answers, id, 'kind'));
    return {
      key: `other-${id}`,
      title: named?.name ?? t(isStarted(answers, id) ? 'otherCharge.unnamed' : 'otherCharge.another'),
      fields: otherChargeTerms.draw(state, `${LIST}.${id}.`),
    };
  });
  return [{ key: LIST, legend, remark: t('otherCharge.text'), columns: 4, fields: [], lines }];
}
