import { paths } from '../../paths.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { reviewLines } from '../../patterns/form-fields/field-words.server.ts';
import { tablePart } from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, type Part, stage } from '../../patterns/record-form/form.server.ts';
import type { RecordFieldGroup } from '../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { FormState, WriteDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type ClientRulesChange, clientRules } from '../../upstream/clients/client-rules.contract.ts';
import { getClientRules, saveClientRules } from '../../upstream/clients/client-rules.server.ts';
import { readExpected, someWords } from '../reservations/public.ts';
import { COUNTING, DEPOSITS, FEES, type RulesContext } from './rules-fields.server.ts';

/** Reservations that are named. */
const NAMED = 5;

/** What all forms of the runtime configuration share: `part` names their address and texts. */
export const runtimeForm = <const Part extends string>(part: Part) =>
  ({
    name: `runtime-${part}`,
    permission: 'SETTINGS_RUNTIME',
    screenName: 'Client',
    param: '',
    address: () => paths.record('runtime', '', part),
    back: () => paths.record('runtime', ''),
    about: ({ staffContext }: { readonly staffContext: StaffContext }) =>
      staffContext.client?.name ?? staffContext.t('runtime.title'),
    done: () => ({ address: paths.record('runtime', ''), flash: 'runtimeSaved' as const }),
  }) as const;

/** The last change of the client as evidence of a save, and where the user can check it. */
export const runtimeWrite = (
  read: (reader: Reader) => Promise<{ readonly changedAt: string | null; readonly changedBy: string | null }>,
) => ({
  async seek(
    reader: Reader,
    { formState: { staffContext } }: { readonly formState: { readonly staffContext: StaffContext } },
  ) {
    const number = staffContext.client?.name ?? staffContext.t('runtime.title');
    const found = { href: paths.record('runtime', ''), result: {} };
    return changeEvidence({ ...(await read(reader)), number }, staffContext, found);
  },
  look: ({
    formState: { staffContext },
  }: {
    readonly formState: { readonly staffContext: StaffContext };
  }) => ({
    href: paths.record('runtime', ''),
    label: staffContext.t('runtime.look'),
  }),
});

/** Names the planned reservations, and how far a change of `part` reaches. */
async function effectGroup(
  part: string,
  { t, reader, today, formats }: StaffContext,
): Promise<FieldGroupView> {
  const expected = await readExpected(reader, { today, most: NAMED });
  const text = t(`runtime.effect.${part}`);
  const reservations = expected === null ? t('unread.value') : someWords(expected, { formats });
  return {
    key: 'effect',
    legend: t('runtime.effect.title'),
    fields: [],
    notices: [
      { tone: 'info', text },
      { tone: expected === null ? 'warn' : 'info', text: t('runtime.effect.planned', { reservations }) },
    ],
  };
}

interface RulesForm {
  readonly part: 'counting' | 'fees' | 'deposits';
  readonly groups: readonly RecordFieldGroup<RulesContext>[];
  check?(values: ClientRulesChange): { readonly [Name in keyof ClientRulesChange]?: string | undefined };
}

/** Declares a form that changes some of the rules, and says what that means for reservations and agreements. */
function rulesForm({ part, groups, check }: RulesForm) {
  const table = tablePart<RulesContext, ClientRulesChange>(groups, clientRules.pathOf);
  const fields: Part<RulesContext, ClientRulesChange> = {
    ...table,
    groups: async (state) => [...(await table.groups(state)), await effectGroup(part, state.staffContext)],
  };
  const only = stage<RulesContext>()({
    slug: part,
    title: `runtime.groups.${part}`,
    parts: [fields],
    isReviewed: true,
    check: (values) => check?.(values) ?? {},
    async review(state: FormState<RulesContext>) {
      const { legend, notices = [] } = await effectGroup(part, state.staffContext);
      return [
        ...reviewLines(await table.groups(state), state),
        ...notices.map(({ text }) => ({ term: legend, text })),
      ];
    },
  });
  const save: WriteDeclaration<RulesContext, ClientRulesChange> = {
    name: 'rules',
    label: `runtime.groups.${part}`,
    content: ({ values }) => values,
    async perform(reader, { values }, safety) {
      await saveClientRules(reader, values, safety);
      return {};
    },
    ...runtimeWrite(getClientRules),
  };
  return form<RulesContext>()({
    ...runtimeForm(part),
    operation: 'clients.saveRules',
    stages: [only],
    steps: [save],
    open: async (reader) => ({ record: await getClientRules(reader) }),
    ...ofRecord,
  });
}

export const countingForm = rulesForm({
  part: 'counting',
  groups: COUNTING,
  check: ({ graceMinutes, fullDayAfterMinutes }) => ({
    fullDayAfterMinutes:
      (fullDayAfterMinutes ?? 0) < (graceMinutes ?? 0) ? 'runtime.rules.fullDayTooEarly' : undefined,
  }),
});

export const feesForm = rulesForm({ part: 'fees', groups: FEES });

export const depositsForm = rulesForm({
  part: 'deposits',
  groups: DEPOSITS,
});
