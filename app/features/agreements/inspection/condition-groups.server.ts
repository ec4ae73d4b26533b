import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type {
  DamageMark,
  EarlierPicture,
  FieldGroupView,
  FieldView,
} from '../../../patterns/form-fields/field-view.ts';
import { damage, files } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FieldRow } from '../../../patterns/record-form/record-fields.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { photosOf } from './condition-photos.server.ts';
import { sideLabel } from './kept-words.server.ts';
import { MOST_OF_SIDE, MOST_OTHERS, OTHER_PHOTOS, PHOTO_SIDES, sideField } from './photo-sides.ts';

/** What was kept of a vehicle before, to be compared with. */
export interface EarlierCondition {
  readonly marks: readonly DamageMark[];
  /** The text that says where those come from. */
  readonly note: string;
  readonly notices: FieldGroupView['notices'];
  /** Photos by side; '' for those of none. */
  readonly photos: ReadonlyMap<string, readonly EarlierPicture[]>;
}

type At = Pick<FormState<unknown>, 'desk' | 'files' | 'answers'>;

const marks = fieldGroup<unknown>()(
  'damage',
  { legend: 'agreementForm.inspection.damage', columns: 1 },
  {
    damage: { label: 'agreementForm.inspection.marks', kind: damage(), wide: true },
    [OTHER_PHOTOS]: {
      label: 'agreementForm.inspection.photos',
      kind: files(OTHER_PHOTOS, MOST_OTHERS),
      isUnread: true,
      wide: true,
    },
  },
);

const photoRows: Readonly<Record<string, FieldRow<unknown> & { readonly isUnread: true }>> =
  Object.fromEntries(
    PHOTO_SIDES.map((side) => [
      sideField(side),
      { label: sideLabel(side), kind: files(sideField(side), MOST_OF_SIDE), isUnread: true },
    ]),
  );

const sides = fieldGroup<unknown>()('sides', { legend: 'inspection.sides', columns: 3 }, photoRows);

/** The marks that were set. */
export interface ConditionValues extends ValuesOfRows<typeof marks.rows> {}

/** Adds what was kept before to the field that it is compared with. */
function withEarlier(field: FieldView, earlier: EarlierCondition, { t }: Desk): FieldView {
  if (field.kind === 'damage')
    return {
      ...field,
      label: t('inspection.newDamage'),
      note: earlier.note || undefined,
      earlier: earlier.marks,
    };
  if (field.kind !== 'files') return field;
  const side = PHOTO_SIDES.find((one) => sideField(one) === field.name) ?? '';
  return { ...field, earlier: earlier.photos.get(side) };
}

/** How a stage asks for a vehicle's condition. */
interface ConditionAbout<Context> {
  /** Reads what was kept before; missing: nothing is compared with. */
  earlier?(state: FormState<Context>): Promise<EarlierCondition>;
  /** Returns whether it is asked for. */
  shown?(state: FormState<Context>): boolean;
}

/** Declares the part of damage on the vehicle's outline and photos of it, as every hand-over asks for them. */
export const conditionPart = <Context>({
  earlier,
  shown,
}: ConditionAbout<Context>): Part<Context, ConditionValues> => ({
  async groups(state) {
    if (shown?.(state) === false) return [];
    const { desk, files: photos } = state;
    const [known, [damaged], [bySide]] = await Promise.all([
      earlier?.(state),
      marks.groups(state),
      sides.groups(state),
    ]);
    if (damaged === undefined || bySide === undefined) return [];
    const compared = (group: FieldGroupView) =>
      known ? { ...group, fields: group.fields.map((field) => withEarlier(field, known, desk)) } : group;
    const isPaired = PHOTO_SIDES.some(
      (side) => known?.photos.has(side) || photos.of(sideField(side)).length > 0,
    );
    return [
      { ...compared(damaged), notices: known?.notices },
      { ...compared(bySide), remark: desk.t('inspection.sidesRemark'), folded: !isPaired },
    ];
  },
  schema: marks.schema,
});

/** How much was marked and photographed, for the review. */
export function conditionReview({ desk, answers, files }: At): readonly ReviewLine[] {
  const { t, formats } = desk;
  const count = damageLeaf.safeParse(answerOf(answers, 'damage')).data?.length ?? 0;
  const photos = photosOf({ files }).length;
  return [
    { term: t('agreementForm.inspection.marks'), text: count > 0 ? formats.number(count) : '' },
    { term: t('agreementForm.inspection.photos'), text: photos > 0 ? formats.number(photos) : '' },
  ].filter(({ text }) => text !== '');
}
