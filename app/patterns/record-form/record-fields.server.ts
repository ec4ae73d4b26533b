import { z } from 'zod';
import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../form-fields/field-view.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import type { Screen } from '../staged-form/screen-settings.server.ts';
import type { FieldKind, FieldPlace } from './field-kinds.server.ts';
import { type FieldValue, valueAt } from './record-path.ts';

/** What a record's form stands on: the record as it is; null for a new one. */
export interface RecordFormContext {
  readonly record: object | null;
}

/** A field of a record: one line of a form. */
export interface RecordField<Context> {
  /** Its path in the record and in what is written: `licence.number`. */
  readonly name: string;
  /** Key of its label. */
  readonly label: string;
  /** Key of a hint. */
  readonly hint?: string;
  readonly kind: FieldKind<Context>;
  /** The name that the client's settings have for it. */
  readonly setting?: string;
  /** No record is without it, whatever the settings say. */
  readonly required?: boolean;
  readonly wide?: boolean;
  /** What is shown of the form depends on it. */
  readonly live?: boolean;
  /** A field that cannot be changed here: it is shown, and nothing is written of it. */
  locked?(formContext: Context): boolean;
  /** Whether it is asked for at all; what it holds stays all the same. */
  shown?(answers: Answers): boolean;
  /** What a new record begins with, when the settings say nothing. */
  begin?(formContext: Context, desk: Desk): FieldValue;
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

type Fields<Context> = readonly RecordFieldGroup<Context>[];
export type Standing<Context> = Pick<FormState<Context>, 'desk' | 'formContext' | 'screen' | 'answers'>;

const settingOf = <Context>({ setting }: RecordField<Context>, screen: Screen) =>
  setting === undefined ? { isVisible: true, isRequired: false, defaultValue: null } : screen.of(setting);

function placeOf<Context extends RecordFormContext>(
  field: RecordField<Context>,
  { desk, formContext, screen }: Pick<Standing<Context>, 'desk' | 'formContext' | 'screen'>,
): FieldPlace<Context> {
  const needed = field.required === true || settingOf(field, screen).isRequired;
  const before =
    formContext.record === null ? '' : field.kind.write(valueAt(formContext.record, field.name), desk);
  return { desk, formContext, needed, before };
}

function isDrawn<Context>(field: RecordField<Context>, { screen, answers }: Standing<Context>): boolean {
  const isVisible = field.required === true || settingOf(field, screen).isVisible;
  return isVisible && (field.shown?.(answers) ?? true);
}

function viewOf<Context extends RecordFormContext>(
  field: RecordField<Context>,
  formState: Standing<Context>,
): FieldView {
  const { t } = formState.desk;
  const place = placeOf(field, formState);
  const isTick = place.needed && field.kind.draw(place).kind === 'check';
  return {
    ...field.kind.draw(place),
    name: field.name,
    label: t(field.label),
    hint: field.hint && t(field.hint),
    required: place.needed && !isTick,
    wide: field.wide,
    live: field.live,
    readOnly: field.locked?.(formState.formContext),
  } as FieldView;
}

/** Which of the fields ask for a number by which somebody or something is known. */
export function identifiesIn<Context>(groups: Fields<Context>): (field: string) => boolean {
  const fields = groups.flatMap((group) => group.fields).filter(({ kind }) => kind.identifies);
  const names = new Set(fields.map(({ name }) => name));
  return (field) => names.has(field);
}

/** The groups as they are drawn; what the client's settings hide is left out. */
export function drawFields<Context extends RecordFormContext>(
  groups: Fields<Context>,
  formState: Standing<Context>,
): readonly FieldGroupView[] {
  return groups.flatMap(({ key, legend, columns, folded, fields }) => {
    const drawn = fields
      .filter((field) => isDrawn(field, formState))
      .map((field) => viewOf(field, formState));
    return drawn.length === 0
      ? []
      : [{ key, legend: formState.desk.t(legend), columns, folded, fields: drawn }];
  });
}

/** The schema of what was typed into them: values by path. A field that is not drawn keeps what it holds. */
export function schemaOfFields<Context extends RecordFormContext>(
  groups: Fields<Context>,
  formState: Standing<Context>,
) {
  const fields = groups
    .flatMap((group) => group.fields)
    .filter((field) => !field.locked?.(formState.formContext));
  return z.object(
    Object.fromEntries(
      fields.map((field) => {
        const place = placeOf(field, formState);
        const needed = place.needed && isDrawn(field, formState);
        return [field.name, field.kind.leaf({ ...place, needed })];
      }),
    ),
  );
}

/** What a form of these fields begins with: the record as it is, or what a new one begins with. */
export function answersOfFields<Context extends RecordFormContext>(
  groups: Fields<Context>,
  formContext: Context,
  desk: Desk,
  screen: Screen,
): Answers {
  const texts = groups.flatMap(({ fields }) =>
    fields.map((field) => {
      const begun =
        formContext.record === null
          ? (settingOf(field, screen).defaultValue ?? field.begin?.(formContext, desk))
          : valueAt(formContext.record, field.name);
      return [field.name, field.kind.write(begun, desk)] as const;
    }),
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== '').map(([name, text]) => [name, [text]]));
}
