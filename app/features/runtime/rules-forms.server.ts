import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { tablePart } from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import type { RecordFieldGroup } from '../../patterns/record-form/record-fields.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type { FormState, WriteDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { type ClientRulesChange, clientRules } from '../../upstream/clients/client-rules.contract.ts';
import { getClientRules, saveClientRules } from '../../upstream/clients/client-rules.server.ts';
import { expectedNotice } from '../reservations/public.ts';
import { COUNTING, DEPOSITS, FEES, type RulesContext } from './rules-fields.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';

/** Names the planned reservations, and how far a change of `part` reaches. */
const effectOf =
  (part: string) =>
  async ({ staffContext }: FormState<RulesContext>): Promise<readonly FieldGroupView[]> => {
    const { t } = staffContext;
    const planned = await expectedNotice(staffContext, 'runtime.effect.planned');
    const notices = [{ tone: 'info', text: t(`runtime.effect.${part}`) } as const, planned];
    return [{ key: 'effect', legend: t('runtime.effect.title'), fields: [], notices }];
  };

interface RulesForm {
  readonly part: 'counting' | 'fees' | 'deposits';
  readonly groups: readonly RecordFieldGroup<RulesContext>[];
  check?(values: ClientRulesChange): { readonly [Name in keyof ClientRulesChange]?: string | undefined };
}

/** Declares a form that changes some of the rules, and says what that means for reservations and agreements. */
function rulesForm({ part, groups, check }: RulesForm) {
  const fields = tablePart<RulesContext, ClientRulesChange>(groups, clientRules.pathOf);
  const only = stage<RulesContext>()({
    slug: part,
    title: `runtime.groups.${part}`,
    isReviewed: true,
    check: (values) => check?.(values) ?? {},
    ...withEffect(fields, effectOf(part)),
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
