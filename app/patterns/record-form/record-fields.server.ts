import { z } from 'zod';
import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../form-fields/field-view.ts';
import type { Scene } from '../staged-form/form-declaration.server.ts';
import type { Screen } from '../staged-form/screen-settings.server.ts';
import type { FieldKind, FieldPlace } from './field-kinds.server.ts';
import { type FieldValue, valueAt } from './record-path.ts';

/** What a record's form stands on: the record as it is; null for a new one. */
export interface RecordGround {
  readonly record: object | null;
}

/** A field of a record: one line of a form. */
export interface RecordField<Ground> {
  /** Its path in the record and in what is written: `licence.number`. */
  readonly name: string;
  /** Key of its label. */
  readonly label: string;
  /** Key of a hint. */
  readonly hint?: string;
  readonly kind: FieldKind<Ground>;
  /** The name that the client's settings have for it. */
  readonly setting?: string;
  /** No record is without it, whatever the settings say. */
  readonly required?: boolean;
  readonly wide?: boolean;
  /** What is shown of the form depends on it. */
  readonly live?: boolean;
  /** A field that cannot be changed here: it is shown, and nothing is written of it. */
  locked?(ground: Ground): boolean;
  /** Whether it is asked for at all; what it holds stays all the same. */
  shown?(answers: Answers): boolean;
  /** What a new record begins with, when the settings say nothing. */
  begin?(ground: Ground, desk: Desk): FieldValue;
}

/** Fields that belong together. */
export interface RecordFieldGroup<Ground> {
  readonly key: string;
  /** Key of its legend. */
  readonly legend: string;
  readonly columns: 1 | 2 | 3 | 4;
  /** Rarely used: folded while it is empty. */
  readonly folded?: boolean;
  readonly fields: readonly RecordField<Ground>[];
}

type Fields<Ground> = readonly RecordFieldGroup<Ground>[];
export type Standing<Ground> = Pick<Scene<Ground>, 'desk' | 'ground' | 'screen' | 'answers'>;

const settingOf = <Ground>({ setting }: RecordField<Ground>, screen: Screen) =>
  setting === undefined ? { isVisible: true, isRequired: false, defaultValue: null } : screen.of(setting);

function placeOf<Ground extends RecordGround>(
  field: RecordField<Ground>,
  { desk, ground, screen }: Pick<Standing<Ground>, 'desk' | 'ground' | 'screen'>,
): FieldPlace<Ground> {
  const needed = field.required === true || settingOf(field, screen).isRequired;
  const before = ground.record === null ? '' : field.kind.write(valueAt(ground.record, field.name), desk);
  return { desk, ground, needed, before };
}

function isDrawn<Ground>(field: RecordField<Ground>, { screen, answers }: Standing<Ground>): boolean {
  const isVisible = field.required === true || settingOf(field, screen).isVisible;
  return isVisible && (field.shown?.(answers) ?? true);
}

function viewOf<Ground extends RecordGround>(field: RecordField<Ground>, scene: Standing<Ground>): FieldView {
  const { t } = scene.desk;
  const place = placeOf(field, scene);
  const isTick = place.needed && field.kind.draw(place).kind === 'check';
  return {
    ...field.kind.draw(place),
    name: field.name,
    label: t(field.label),
    hint: field.hint && t(field.hint),
    required: place.needed && !isTick,
    wide: field.wide,
    live: field.live,
    readOnly: field.locked?.(scene.ground),
  } as FieldView;
}

/** Which of the fields ask for a number by which somebody or something is known. */
export function identifiesIn<Ground>(groups: Fields<Ground>): (field: string) => boolean {
  const fields = groups.flatMap((group) => group.fields).filter(({ kind }) => kind.identifies);
  const names = new Set(fields.map(({ name }) => name));
  return (field) => names.has(field);
}

/** The groups as they are drawn; what the client's settings hide is left out. */
export function drawFields<Ground extends RecordGround>(
  groups: Fields<Ground>,
  scene: Standing<Ground>,
): readonly FieldGroupView[] {
  return groups.flatMap(({ key, legend, columns, folded, fields }) => {
    const drawn = fields.filter((field) => isDrawn(field, scene)).map((field) => viewOf(field, scene));
    return drawn.length === 0 ? [] : [{ key, legend: scene.desk.t(legend), columns, folded, fields: drawn }];
  });
}

/** The schema of what was typed into them: values by path. A field that is not drawn keeps what it holds. */
export function schemaOfFields<Ground extends RecordGround>(groups: Fields<Ground>, scene: Standing<Ground>) {
  const fields = groups.flatMap((group) => group.fields).filter((field) => !field.locked?.(scene.ground));
  return z.object(
    Object.fromEntries(
      fields.map((field) => {
        const place = placeOf(field, scene);
        const needed = place.needed && isDrawn(field, scene);
        return [field.name, field.kind.leaf({ ...place, needed })];
      }),
    ),
  );
}

/** What a form of these fields begins with: the record as it is, or what a new one begins with. */
export function answersOfFields<Ground extends RecordGround>(
  groups: Fields<Ground>,
  ground: Ground,
  desk: Desk,
  screen: Screen,
): Answers {
  const texts = groups.flatMap(({ fields }) =>
    fields.map((field) => {
      const begun =
        ground.record === null
          ? (settingOf(field, screen).defaultValue ?? field.begin?.(ground, desk))
          : valueAt(ground.record, field.name);
      return [field.name, field.kind.write(begun, desk)] as const;
    }),
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== '').map(([name, text]) => [name, [text]]));
}
