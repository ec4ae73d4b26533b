import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { form, ofRecord, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import type { Submission, WriteDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { type ChargeKind, chargeKind } from '../../upstream/charges/charge-kinds.contract.ts';
import { listChargeKinds, saveChargeKinds } from '../../upstream/charges/charge-kinds.server.ts';
import type { ClientProfile } from '../../upstream/clients/clients.contract.ts';
import { getClient } from '../../upstream/clients/clients.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';

interface KindsContext {
  readonly record: ClientProfile;
  readonly kinds: readonly ChargeKind[];
}

interface OfKind {
  readonly item: ChargeKind;
}

const chargeKinds = lineSet<KindsContext, ChargeKind>()('kinds', {
  items: (formContext) => formContext.kinds,
  keyOf: ({ id }) => String(id),
  line: ({ name }) => ({ title: name }),
  serviceField: 'kinds',
  rows: {
    name: {
      label: 'runtime.chargeKinds.name',
      missing: 'errors.chargeKind.name.missing',
      kind: kinds.line<OfKind>(chargeKind.longest('name')),
      required: true,
      held: ({ item }) => item.name,
    },
    isActive: {
      label: 'runtime.chargeKinds.isActive',
      kind: kinds.check<OfKind>(),
      held: ({ item }) => item.isActive,
    },
    isTaxable: {
      label: 'runtime.chargeKinds.isTaxable',
      kind: kinds.check<OfKind>(),
      held: ({ item }) => item.isTaxable,
    },
  },
  groups: (lines, { staffContext: { t } }) => [
    {
      key: 'kinds',
      legend: t('runtime.groups.charge-kinds'),
      remark: t('runtime.chargeKinds.text'),
      fields: [],
      lines,
    },
  ],
});

const kindsStage = stage<KindsContext>()({
  slug: 'charge-kinds',
  title: 'runtime.groups.charge-kinds',
  parts: [chargeKinds],
});

type Values = ValuesOfStages<readonly [typeof kindsStage]>;

/** Returns the kinds that change. */
const changed = ({ values }: Submission<KindsContext, Values>) =>
  values.kinds.flatMap(({ item, name, isActive, isTaxable }) => {
    const isSame = name === item.name && isActive === item.isActive && isTaxable === item.isTaxable;
    return isSame ? [] : [{ id: item.id, name: name ?? '', isActive, isTaxable }];
  });

const save: WriteDeclaration<KindsContext, Values> = {
  name: 'charge-kinds',
  label: 'runtime.groups.charge-kinds',
  content: changed,
  async perform(reader, submission, safety) {
    await saveChargeKinds(reader, { kinds: changed(submission) }, safety);
    return {};
  },
  ...runtimeWrite(getClient),
};

/** The kinds of charges outside the price book that the client uses, and which of them are taxed. */
export const chargeKindsForm = form<KindsContext>()({
  ...runtimeForm('charge-kinds'),
  operation: 'clients.saveChargeKinds',
  stages: [kindsStage],
  steps: [save],
  async open(reader) {
    const [record, all] = await Promise.all([getClient(reader), listChargeKinds(reader)]);
    return { record, kinds: all };
  },
  ...ofRecord,
});
