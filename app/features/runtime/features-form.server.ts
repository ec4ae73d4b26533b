import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { form, ofRecord, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import type { Submission, WriteDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import type { ClientFeature, ClientProfile } from '../../upstream/clients/clients.contract.ts';
import { getClient, listClientFeatures, saveClientFeatures } from '../../upstream/clients/clients.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';

interface FeaturesContext {
  readonly record: ClientProfile;
  readonly features: readonly ClientFeature[];
}

interface OfFeature {
  readonly item: ClientFeature;
}

const textOf = ({ value }: Pick<ClientFeature, 'value'>): string => String(value ?? '').trim();

/** Whether a feature is a number, such as the most additional drivers; others are on or off. */
export const isNumber = (feature: Pick<ClientFeature, 'value'>): boolean => /^\d+$/.test(textOf(feature));

export const isOn = (feature: Pick<ClientFeature, 'value'>): boolean =>
  !['', 'false', '0', 'null'].includes(textOf(feature).toLowerCase());

const MOST = 999;

const features = lineSet<FeaturesContext, ClientFeature>()('features', {
  items: (formContext) => formContext.features,
  keyOf: ({ name }) => name.replaceAll(/\W+/g, '-'),
  line: ({ name }) => ({ title: name }),
  serviceField: 'features',
  rows: {
    isOn: {
      label: 'runtime.features.isOn',
      kind: kinds.check<OfFeature>(),
      exists: ({ item }) => !isNumber(item),
      held: ({ item }) => isOn(item),
    },
    most: {
      label: 'runtime.features.most',
      hint: 'runtime.features.mostHint',
      missing: 'errors.runtimeNumber.missing',
      kind: kinds.whole<OfFeature>({ most: MOST }),
      exists: ({ item }) => isNumber(item),
      required: ({ formContext }) => isNumber(formContext.item),
      held: ({ item }) => Number(textOf(item)),
    },
  },
  groups: (lines, { staffContext: { t } }) => [
    {
      key: 'features',
      legend: t('runtime.groups.features'),
      remark: t('runtime.features.delay'),
      fields: [],
      lines,
    },
  ],
});

const featuresStage = stage<FeaturesContext>()({
  slug: 'features',
  title: 'runtime.groups.features',
  parts: [features],
});

type Values = ValuesOfStages<readonly [typeof featuresStage]>;

/** Returns the features whose value changes. */
const changed = ({ values }: Submission<FeaturesContext, Values>) =>
  values.features.flatMap(({ item, isOn, most }) => {
    const value = String(isNumber(item) ? most : isOn);
    return value === textOf(item) ? [] : [{ name: item.name, value }];
  });

const save: WriteDeclaration<FeaturesContext, Values> = {
  name: 'features',
  label: 'runtime.groups.features',
  content: changed,
  async perform(reader, submission, safety) {
    await saveClientFeatures(reader, { features: changed(submission) }, safety);
    return {};
  },
  ...runtimeWrite(getClient),
};

export const featuresForm = form<FeaturesContext>()({
  ...runtimeForm('features'),
  operation: 'clients.saveFeatures',
  stages: [featuresStage],
  steps: [save],
  async open(reader) {
    const [record, all] = await Promise.all([getClient(reader), listClientFeatures(reader)]);
    return { record, features: all };
  },
  ...ofRecord,
});
