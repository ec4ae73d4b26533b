// How a field is declared, drawn and read: one place for what each property of a row means, so it is long.

import { type Feature, type FieldSetting, FREE } from '../../access/needs.ts';
import { type Answers, answerOf } from '../form-fields/answers.ts';
import { MISSING_KEY } from '../form-fields/field-error.server.ts';
import type { FieldView } from '../form-fields/field-view.ts';
import { given, type InputIssue, type InputSchema, reads } from '../form-fields/input-schema.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { Beginning } from '../staged-form/declaration.server.ts';
import {
  type FieldKind,
  type FieldPlace,
  type FieldState,
  type FieldValue,
  valueAt,
} from './field-values.ts';

/** What a field shows besides its label: a hint, a note, a button that enters a value. */
type FieldNotes = Pick<FieldView, 'hint' | 'note' | 'fill' | 'readOnly'> & Partial<Pick<FieldView, 'label'>>;

export interface FieldRow<Context, Value = unknown> {
  readonly label: string | ((formContext: Context) => string);
  readonly hint?: string;
  /** Key of the text for no input, where `errors.<name>.missing` is that of another form. */
  readonly missing?: string | ((formContext: Context) => string);
  readonly kind: FieldKind<Context, Value>;
  /** Its name in the client's settings, which may hide or demand it and give its first value. */
  readonly setting?: string | ((formContext: Context) => string);
  /** The feature without which it is not there: nothing is read, and what the record holds is written back. */
  readonly feature?: Feature;
  /** Without this permission it is shown only while it holds something. */
  readonly permission?: string;
  /** Without this permission it is shown and not changed. */
  readonly changePermission?: string;
  /** Whether the state of the record keeps it from being changed: it is shown, and nothing is written of it. */
  locked?(formContext: Context): boolean;
  /** `true`: always, whatever the settings say. A function gets what they demand, and they decide whether it is shown. */
  readonly required?: boolean | ((state: FieldState<Context>, isDemanded: boolean) => boolean);
  /** Whether it is shown even where the settings hide it: there is no value without it. */
  always?(state: FieldState<Context>): boolean;
  readonly wide?: boolean;
  /** Other parts of the form depend on it: they are drawn again once it was changed. */
  readonly live?: boolean;
  /** Drawn and never read: a search, a text that travels along. */
  readonly isUnread?: true;
  /** Whether this form has it at all; its value is null where it does not. */
  exists?(formContext: Context): boolean;
  fixed?(formContext: Context): boolean;
  /** Whether it is shown; what it holds stays. `name` is its name in the form: `drivers.0.firstName`. */
  shown?(answers: Answers, state: FieldState<Context>, name: string): boolean;
  notes?(state: FieldState<Context>): FieldNotes;
  begin?(formContext: Context, staffContext: StaffContext): FieldValue;
  /** What the record holds; missing: what stands at the field's name in `record`. */
  held?(formContext: Context): FieldValue;
}

/** A field with its name: its path in the record (`licence.number`), or a name of the form. */
export interface RecordField<Context> extends FieldRow<Context> {
  readonly name: string;
}

export interface RecordFieldGroup<Context> {
  readonly key: string;
  readonly legend: string;
  readonly columns: 1 | 2 | 3 | 4;
  readonly folded?: boolean;
  readonly fields: readonly RecordField<Context>[];
}

type Settled<Context> = Pick<FieldState<Context>, 'formContext' | 'screen'>;

const settingName = <Context>({ setting }: RecordField<Context>, { formContext }: Settled<Context>) =>
  typeof setting === 'function' ? setting(formContext) : setting;

function settingOf<Context>(field: RecordField<Context>, state: Settled<Context>): FieldSetting {
  const name = settingName(field, state);
  return name === undefined ? FREE : state.screen.of(name);
}

function heldIn<Context>({ name, held }: RecordField<Context>, formContext: Context): FieldValue {
  if (held !== undefined) return held(formContext);
  const { record } = formContext as { readonly record?: object | null };
  return record == null ? undefined : (valueAt(record, name) ?? null);
}

type Staffed<Context> = Pick<FieldState<Context>, 'formContext' | 'staffContext'>;

const existsIn = <Context>({ exists, feature }: RecordField<Context>, state: Staffed<Context>): boolean =>
  (exists?.(state.formContext) ?? true) && state.staffContext.access.allows({ feature });

/** Returns what is written of a field that is not there: what was agreed before stays. */
const withoutField = <Context>(field: RecordField<Context>, formContext: Context): FieldValue =>
  (field.exists?.(formContext) !== false && heldIn(field, formContext)) || null;

const isLocked = <Context>(
  { changePermission, locked }: RecordField<Context>,
  { staffContext, formContext }: Staffed<Context>,
) => locked?.(formContext) === true || !staffContext.access.allows({ permission: changePermission });

function placeOf<Context>(
  field: RecordField<Context>,
  state: FieldState<Context>,
  name: string,
): FieldPlace<Context> {
  const { required } = field;
  const { isRequired } = settingOf(field, state);
  const needed = typeof required === 'function' ? required(state, isRequired) : required || isRequired;
  const before = field.kind.write(heldIn(field, state.formContext), state.staffContext);
  return { ...state, name, needed, before };
}

function isDrawn<Context>(field: RecordField<Context>, state: FieldState<Context>, name: string): boolean {
  const { formContext, staffContext, answers } = state;
  if (!existsIn(field, state) || field.fixed?.(formContext)) return false;
  const isVisible =
    field.required === true || settingOf(field, state).isVisible || (field.always?.(state) ?? false);
  const { permission } = field;
  const isAllowed = answerOf(answers, name) !== '' || staffContext.access.allows({ permission });
  return isVisible && isAllowed && (field.shown?.(answers, state, name) ?? true);
}

function viewOf<Context>(field: RecordField<Context>, state: FieldState<Context>, name: string): FieldView {
  const { staffContext, formContext } = state;
  const { label, hint, wide, live } = field;
  const place = placeOf(field, state, name);
  const own = field.kind.draw(place);
  const text = staffContext.t(typeof label === 'function' ? label(formContext) : label);
  const setting = settingName(field, state);
  if (setting !== undefined) state.screen.drawn?.(setting, text);
  return {
    ...own,
    name,
    label: text,
    ...(hint !== undefined && { hint: staffContext.t(hint) }),
    // A box that must be ticked would be no question.
    required: place.needed && own.kind !== 'check',
    wide,
    live,
    readOnly: isLocked(field, state) || undefined,
    ...field.notes?.(state),
  } as FieldView;
}

/** Returns the notes of a field: a hint of its unit, none where that is not known. */
export const unitHint = (text: string): Pick<FieldNotes, 'hint'> => (text === '' ? {} : { hint: text });

/** Draws fields without those that the settings hide; `under` stands before their names: `new.`. */
export const drawRows = <Context>(
  fields: readonly RecordField<Context>[],
  state: FieldState<Context>,
  under = '',
): readonly FieldView[] => {
  const inSet = under === '' ? state : { ...state, under };
  return fields
    .filter((field) => isDrawn(field, inSet, under + field.name))
    .map((field) => viewOf(field, inSet, under + field.name));
};

/** Returns whether a field asks for a number of a person or a thing. */
export function identifiesAmong<Context>(
  fields: readonly RecordField<Context>[],
): (field: string) => boolean {
  const names = new Set(fields.filter(({ kind }) => kind.identifies).map(({ name }) => name));
  return (field) => names.has(field);
}

/** The same schema with `key` as the message for no input. */
const withMissing = (schema: InputSchema, key: string): InputSchema =>
  reads((input) => {
    const read = schema.safeParse(input);
    if (read.success) return { value: read.data };
    const issues = read.error.issues.map((issue) =>
      MISSING_KEY.test(issue.message) ? { ...issue, message: key } : issue,
    );
    return { issues };
  });

function schemaOf<Context>(
  field: RecordField<Context>,
  state: FieldState<Context>,
  name: string,
): InputSchema {
  const { formContext } = state;
  if (!existsIn(field, state)) return given(() => withoutField(field, formContext));
  if (field.fixed?.(formContext)) return given(() => heldIn(field, formContext) ?? null);
  const place = placeOf(field, state, name);
  const schema = field.kind.fieldSchema({ ...place, needed: place.needed && isDrawn(field, state, name) });
  const { missing } = field;
  if (missing === undefined) return schema;
  return withMissing(schema, typeof missing === 'function' ? missing(formContext) : missing);
}

const readIn = <Context>(fields: readonly RecordField<Context>[], state: FieldState<Context>) =>
  fields.filter((field) => !field.isUnread && !isLocked(field, state));

/** Returns the schema of fields by name, in the input behind `under`. A hidden field keeps its value. */
export function schemaOfRows<Context>(
  fields: readonly RecordField<Context>[],
  state: FieldState<Context>,
  under = '',
): InputSchema<Readonly<Record<string, unknown>>> {
  const inSet = under === '' ? state : { ...state, under };
  const schemas = readIn(fields, state).map(
    (field) => [field.name, schemaOf(field, inSet, under + field.name)] as const,
  );
  return reads((input) => {
    const texts = input as Readonly<Record<string, unknown>>;
    const values: Record<string, unknown> = {};
    const issues: InputIssue[] = [];
    for (const [name, schema] of schemas) {
      const inForm = under + name;
      const read = schema.safeParse(texts[inForm]);
      if (read.success) values[name] = read.data;
      else
        for (const { path, message } of read.error.issues) issues.push({ path: [inForm, ...path], message });
    }
    return issues.length > 0 ? { issues } : { value: values };
  });
}

/** Reads each field by itself: null for one that cannot be read. */
export function readableRows<Context>(
  fields: readonly RecordField<Context>[],
  state: FieldState<Context>,
  input: unknown,
): Readonly<Record<string, unknown>> {
  const texts = input as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    readIn(fields, state).map((field) => {
      const { name } = field;
      return [name, schemaOf(field, state, name).safeParse(texts[name]).data ?? null];
    }),
  );
}

/** Returns the client's default value as text of the field: a choice by its name. '' where it cannot be read. */
function presetText<Context>(
  field: RecordField<Context>,
  text: string,
  formContext: Context,
  { staffContext, screen }: Beginning,
): string {
  const { kind, name } = field;
  const place = { staffContext, screen, formContext, name, answers: {}, needed: false, before: '' };
  const folded = text.trim().toLowerCase();
  const view = kind.control === 'choice' || kind.control === 'radio' ? kind.draw(place) : null;
  const named = view && 'choices' in view && view.choices.find((one) => one[1].toLowerCase() === folded);
  const value = kind.control === 'check' ? ['true', '1', 'on', 'yes'].includes(folded) : text;
  const figure = kind.control === 'money' && /^\d+(\.\d+)?$/.test(folded) ? Number(folded) : value;
  const preset = named ? named[0] : kind.write(figure, staffContext);
  return kind.fieldSchema(place).safeParse(preset).success ? preset : '';
}

/** Returns what fields begin with: what the record holds, else the client's default value, else their own first one. */
export function answersOfRows<Context>(
  fields: readonly RecordField<Context>[],
  formContext: Context,
  at: Beginning,
): Answers {
  const { staffContext, screen } = at;
  const texts = fields.flatMap((field) => {
    const { name, kind, isUnread, begin } = field;
    // A field that is never read begins with nothing, unless it says with what.
    const isSearch = isUnread && field.held === undefined && begin === undefined;
    if (isSearch || !existsIn(field, { formContext, staffContext })) return [];
    const { defaultValue } = settingOf(field, { formContext, screen });
    const own = () => kind.write(begin?.(formContext, staffContext), staffContext);
    const preset = () =>
      (defaultValue === null ? '' : presetText(field, defaultValue, formContext, at)) || own();
    const held = heldIn(field, formContext);
    const text = held === undefined ? preset() : kind.write(held, staffContext);
    return text === '' ? [] : [[name, [text]] as const];
  });
  return Object.fromEntries(texts);
}
