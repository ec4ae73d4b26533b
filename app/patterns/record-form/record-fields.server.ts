import { z } from 'zod';
import type { Desk } from '../desk/desk.server.ts';
import { type Answers, answerOf } from '../form-fields/answers.ts';
import type { FieldView } from '../form-fields/field-view.ts';
import { givenLeaf, NO_CHOICE } from '../form-fields/form-leaves.server.ts';
import type { Screen } from '../staged-form/screen-settings.server.ts';
import type { FieldKind, FieldPlace, FieldState } from './field-kind.ts';
import { type FieldValue, valueAt } from './record-path.ts';

/**
 * What a field shows besides its label: a hint, a line below, a button that enters a value, or that it is only read; and
 * a label that no key gives.
 */
type FieldNotes = Pick<FieldView, 'hint' | 'note' | 'fill' | 'readOnly'> & Partial<Pick<FieldView, 'label'>>;

/** A field of a form without its name: how it is drawn, read, and filled at first. */
export interface FieldRow<Context, Value = unknown> {
  /** Key of its label. */
  readonly label: string | ((formContext: Context) => string);
  /** Key of a hint. */
  readonly hint?: string;
  readonly kind: FieldKind<Context, Value>;
  /** The name that the client's settings have for it. */
  readonly setting?: string | ((formContext: Context) => string);
  /** `true`: no record is without it, whatever the settings say. A function leaves it to the settings whether it is shown. */
  readonly required?: boolean | ((state: FieldState<Context>) => boolean);
  readonly wide?: boolean;
  /** Other parts of the form depend on it: they are drawn again once it was changed. */
  readonly live?: boolean;
  /** Shown where the settings hide it, as long as it holds something. */
  readonly staysFilled?: true;
  /** Drawn and never read: a search, a text that travels along. */
  readonly isUnread?: true;
  /** Whether this form has it at all; its value is null where it does not. */
  exists?(formContext: Context): boolean;
  /** Whether it stands as the record has it: it is not drawn, and its value is the record's. */
  fixed?(formContext: Context): boolean;
  /** A field that cannot be changed here: it is shown, and nothing is written of it. */
  locked?(formContext: Context): boolean;
  /** Whether it is asked for; what it holds stays either way. `name` is its name in the form: `drivers.0.firstName`. */
  shown?(answers: Answers, state: FieldState<Context>, name: string): boolean;
  /** What it shows besides its label. */
  notes?(state: FieldState<Context>): FieldNotes;
  /** What a new record begins with, when the settings say nothing. */
  begin?(formContext: Context, desk: Desk): FieldValue;
  /** What the record holds; missing: what stands at the field's name in `record`. */
  held?(formContext: Context): FieldValue;
}

/** A field with its name: its path in the record and in what is written (`licence.number`), or a name of the form. */
export interface RecordField<Context> extends FieldRow<Context> {
  readonly name: string;
}

/** Fields that belong together. */
export interface RecordFieldGroup<Context> {
  readonly key: string;
  /** Key of its legend. */
  readonly legend: string;
  readonly columns: 1 | 2 | 3 | 4;
  /** Rarely used: folded while it is empty. */
  readonly folded?: boolean;
  readonly fields: readonly RecordField<Context>[];
}

type Setting = ReturnType<Screen['of']>;

const FREE: Setting = { isVisible: true, isRequired: false, defaultValue: null };

function settingOf<Context>(
  { setting }: RecordField<Context>,
  { formContext, screen }: Pick<FieldState<Context>, 'formContext' | 'screen'>,
): Setting {
  if (setting === undefined) return FREE;
  return screen.of(typeof setting === 'function' ? setting(formContext) : setting);
}

/** What the record holds of a field; undefined without a record. */
function heldIn<Context>({ name, held }: RecordField<Context>, formContext: Context): FieldValue {
  if (held !== undefined) return held(formContext);
  const { record } = formContext as { readonly record?: object | null };
  return record == null ? undefined : (valueAt(record, name) ?? null);
}

const existsIn = <Context>({ exists }: RecordField<Context>, formContext: Context): boolean =>
  exists?.(formContext) ?? true;

function placeOf<Context>(field: RecordField<Context>, state: FieldState<Context>): FieldPlace<Context> {
  const { required } = field;
  const isRequired = typeof required === 'function' ? required(state) : required === true;
  const needed = isRequired || settingOf(field, state).isRequired;
  return { ...state, needed, before: field.kind.write(heldIn(field, state.formContext), state.desk) };
}

const isFilled = (
  answers: Answers,
  name: string,
  { control }: Pick<FieldKind<never>, 'control'>,
): boolean => {
  const text = answerOf(answers, name);
  return text !== '' && !(control === 'choice' && text === NO_CHOICE);
};

/** Whether a field is drawn, under the name that it has in the form. */
function isDrawn<Context>(field: RecordField<Context>, state: FieldState<Context>, name: string): boolean {
  const { formContext, answers } = state;
  if (!existsIn(field, formContext) || field.fixed?.(formContext)) return false;
  const isVisible =
    field.required === true ||
    settingOf(field, state).isVisible ||
    (field.staysFilled === true && isFilled(answers, name, field.kind));
  return isVisible && (field.shown?.(answers, state, name) ?? true);
}

function viewOf<Context>(field: RecordField<Context>, state: FieldState<Context>, name: string): FieldView {
  const { desk, formContext } = state;
  const { label, hint, wide, live } = field;
  const place = placeOf(field, state);
  const own = field.kind.draw(place);
  return {
    ...own,
    name,
    label: desk.t(typeof label === 'function' ? label(formContext) : label),
    ...(hint !== undefined && { hint: desk.t(hint) }),
    // A box that must be ticked would be no question.
    required: place.needed && own.kind !== 'check',
    wide,
    live,
    readOnly: field.locked?.(formContext),
    ...field.notes?.(state),
  } as FieldView;
}

const stateUnder = <Context>(state: FieldState<Context>, under: string): FieldState<Context> =>
  under === '' ? state : { ...state, under };

/** Draws fields; those that the client's settings hide are left out. `under` stands before their names: `new.`. */
export const drawRows = <Context>(
  fields: readonly RecordField<Context>[],
  state: FieldState<Context>,
  under = '',
): readonly FieldView[] => {
  const inSet = stateUnder(state, under);
  return fields
    .filter((field) => isDrawn(field, inSet, under + field.name))
    .map((field) => viewOf(field, inSet, under + field.name));
};

/** Returns whether a field asks for a number by which a person, a paper or a thing is known. */
export function identifiesAmong<Context>(
  fields: readonly RecordField<Context>[],
): (field: string) => boolean {
  const names = new Set(fields.filter(({ kind }) => kind.identifies).map(({ name }) => name));
  return (field) => names.has(field);
}

function schemaOf<Context>(field: RecordField<Context>, state: FieldState<Context>, name: string): z.ZodType {
  const { formContext } = state;
  if (!existsIn(field, formContext)) return givenLeaf(() => null);
  if (field.fixed?.(formContext)) return givenLeaf(() => heldIn(field, formContext) ?? null);
  const place = placeOf(field, state);
  return field.kind.leaf({ ...place, needed: place.needed && isDrawn(field, state, name) });
}

/**
 * Returns the schema of the input of fields: values by their names. A field that is not drawn keeps what it holds.
 * @param under stands before their names in the input and in what is wrong: `new.`
 */
export function schemaOfRows<Context>(
  fields: readonly RecordField<Context>[],
  state: FieldState<Context>,
  under = '',
): z.ZodType<Readonly<Record<string, unknown>>> {
  const inSet = stateUnder(state, under);
  const read = fields.filter(({ isUnread, locked }) => !isUnread && !locked?.(state.formContext));
  const shape = Object.fromEntries(
    read.map((field) => [under + field.name, schemaOf(field, inSet, under + field.name)]),
  );
  const schema = z.object(shape);
  if (under === '') return schema;
  return schema.transform((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice(under.length), value])),
  );
}

/** Returns the values of fields as far as each of them can be read by itself: null for one that cannot. */
export function readableRows<Context>(
  fields: readonly RecordField<Context>[],
  state: FieldState<Context>,
  input: unknown,
): Readonly<Record<string, unknown>> {
  const texts = input as Readonly<Record<string, unknown>>;
  const read = fields.filter(({ isUnread, locked }) => !isUnread && !locked?.(state.formContext));
  return Object.fromEntries(
    read.map((field) => [
      field.name,
      schemaOf(field, state, field.name).safeParse(texts[field.name]).data ?? null,
    ]),
  );
}

/** A field that is never read begins with nothing, unless it says with what. */
const isSearch = <Context>({ isUnread, held, begin }: RecordField<Context>): boolean =>
  isUnread === true && held === undefined && begin === undefined;

/** Returns what fields begin with: the record as it is, or what a new one begins with. */
export function answersOfRows<Context>(
  fields: readonly RecordField<Context>[],
  formContext: Context,
  { desk, screen }: { readonly desk: Desk; readonly screen: Screen },
): Answers {
  const texts = fields
    .filter((field) => !isSearch(field) && existsIn(field, formContext))
    .map((field) => {
      const held = heldIn(field, formContext);
      const begun =
        held === undefined
          ? (settingOf(field, { formContext, screen }).defaultValue ?? field.begin?.(formContext, desk))
          : held;
      return [field.name, field.kind.write(begun, desk)] as const;
    });
  return Object.fromEntries(texts.filter(([, text]) => text !== '').map(([name, text]) => [name, [text]]));
}
