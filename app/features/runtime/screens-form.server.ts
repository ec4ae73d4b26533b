import { type FieldSetting, FREE } from '../../access/needs.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../patterns/form-fields/field-view.ts';
import { oneName } from '../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { form, ofRecord, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { ClientProfile } from '../../upstream/clients/clients.contract.ts';
import { getClient, listScreenSettings, saveScreenSettings } from '../../upstream/clients/clients.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';
import { drawScreen, previewGroup, SCREEN_FORMS, type ScreenPart } from './screen-preview.server.ts';

interface ScreenField extends FieldSetting {
  /** The service's name: `PONo`. */
  readonly field: string;
  readonly section: string | null;
  readonly label: string;
}

interface ScreenContext {
  readonly record: ClientProfile;
  readonly part: ScreenPart;
  readonly fields: readonly ScreenField[];
}

interface OfField {
  readonly item: ScreenField;
}

const STATES = {
  optional: 'runtime.screens.states.optional',
  required: 'runtime.screens.states.required',
  hidden: 'runtime.screens.states.hidden',
};

const stateOf = ({ isVisible, isRequired }: FieldSetting): keyof typeof STATES => {
  if (!isVisible) return 'hidden';
  return isRequired ? 'required' : 'optional';
};

const LONGEST = 200;

/** Puts the fields below the sections of the screen, each labelled by its name. */
function sectionsOf(
  lines: readonly (FieldLine & OfField)[],
  t: StaffContext['t'],
): readonly FieldGroupView[] {
  const sections = Map.groupBy(lines, ({ item }) => item.section ?? t('runtime.screens.noSection'));
  return [...sections].map(([legend, of], nth) => ({
    key: legend,
    legend,
    columns: 4,
    ...(nth === 0 && { remark: t('runtime.features.delay') }),
    fields: of.flatMap(({ item: { label }, fields: [state, preset] }) => [
      ...(state ? [{ ...state, label }] : []),
      ...(preset ? [{ ...preset, label: t('runtime.screens.default', { label }) }] : []),
    ]),
  }));
}

const fields = lineSet<ScreenContext, ScreenField>()('fields', {
  items: (formContext) => formContext.fields,
  keyOf: ({ field }) => field,
  line: ({ label }) => ({ title: label }),
  serviceField: 'settings',
  rows: {
    state: {
      label: 'runtime.screens.state',
      kind: oneName<OfField, keyof typeof STATES>(STATES),
      missing: 'errors.fieldState.missing',
      required: true,
      live: true,
      held: ({ item }) => stateOf(item),
    },
    defaultValue: {
      label: 'runtime.screens.default',
      kind: kinds.line<OfField>(LONGEST),
      live: true,
      held: ({ item }) => item.defaultValue ?? '',
    },
  },
  async groups(lines, state) {
    const { staffContext } = state;
    return [...sectionsOf(lines, staffContext.t), await preview(state)];
  },
});

const settingOf = (state: string, defaultValue: string): FieldSetting => ({
  isVisible: state !== 'hidden',
  isRequired: state === 'required',
  defaultValue: defaultValue.trim() || null,
});

/** Draws the form with the settings of the answers. */
async function preview({ staffContext, formContext, answers }: FormState<ScreenContext>) {
  const entered = new Map(
    formContext.fields.map(({ field }) => [
      field,
      settingOf(
        answerOf(answers, `fields.${field}.state`),
        answerOf(answers, `fields.${field}.defaultValue`),
      ),
    ]),
  );
  const screen = { of: (name: string) => entered.get(name) ?? FREE };
  return previewGroup(await drawScreen(formContext.part, staffContext, screen), staffContext);
}

const fieldsStage = stage<ScreenContext>()({
  slug: 'fields',
  title: 'runtime.screens.stage',
  parts: [fields],
});

type Values = ValuesOfStages<readonly [typeof fieldsStage]>;

/** Returns the settings that change. */
function changed({ values, formState }: Submission<ScreenContext, Values>) {
  const screen = SCREEN_FORMS[formState.formContext.part].screenName;
  return values.fields.flatMap(({ item, state, defaultValue }) => {
    const { field, section } = item;
    const now = settingOf(state, defaultValue ?? '');
    const isSame = state === stateOf(item) && now.defaultValue === item.defaultValue;
    return isSame ? [] : [{ screen, section, field, ...now }];
  });
}

const save: WriteDeclaration<ScreenContext, Values> = {
  name: 'settings',
  label: 'runtime.screens.stage',
  content: changed,
  async perform(reader, submission, safety) {
    await saveScreenSettings(reader, { settings: changed(submission) }, safety);
    return {};
  },
  ...runtimeWrite(getClient),
};

/** The labels of fields that forms draw only once a customer or a vehicle is chosen. */
const LATER: ReadonlyMap<string, string> = new Map([
  ['ReferralName', 'reservation.referral'],
  ['Email', 'reservation.email'],
  ['CellPhone', 'reservation.mobile'],
  ['Company', 'reservation.company'],
  ['LicenseNumber', 'reservation.licence'],
  ['PassportNumber', 'reservation.passport'],
  ['AdvancePayment', 'reservation.advance'],
  ['OdometerOut', 'agreement.vehicle.odometerOut'],
]);

/** Reads the settings of a screen, and those fields of its form that have none yet. */
async function openScreen(
  reader: Reader,
  staffContext: StaffContext,
  part: ScreenPart,
): Promise<ScreenContext> {
  const { screenName } = SCREEN_FORMS[part];
  const [record, all, drawn] = await Promise.all([
    getClient(reader),
    listScreenSettings(reader),
    drawScreen(part, staffContext),
  ]);
  const own = all.filter(({ screen }) => screen === screenName);
  const stages = drawn ?? [];
  const labels = new Map(
    stages.flatMap((one) => one.fields.map(({ field, label }) => [field, label] as const)),
  );
  const later = (field: string) => {
    const label = LATER.get(field);
    return label === undefined ? field : staffContext.t(label);
  };
  const known = new Set(own.map(({ field }) => field));
  const others = stages.flatMap(({ title, fields: drawnFields }) =>
    drawnFields.flatMap(({ field, label }) => {
      if (known.has(field)) return [];
      known.add(field);
      return [{ ...FREE, field, section: title, label }];
    }),
  );
  return {
    record,
    part,
    fields: [...own.map((one) => ({ ...one, label: labels.get(one.field) ?? later(one.field) })), ...others],
  };
}

export const screenForm = <const Part extends ScreenPart>(part: Part) =>
  form<ScreenContext>()({
    ...runtimeForm(part),
    operation: 'clients.saveScreenSettings',
    stages: [fieldsStage],
    steps: [save],
    open: (reader, staffContext) => openScreen(reader, staffContext, part),
    ...ofRecord,
  });
