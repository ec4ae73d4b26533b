import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type { DamageMark, EarlierPicture, FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { photosOf } from './condition-photos.server.ts';
import { sideName } from './kept-words.server.ts';
import { MOST_OF_SIDE, MOST_OTHERS, OTHER_PHOTOS, PHOTO_SIDES, sideField } from './photo-sides.ts';

/** What was kept of a vehicle before, to be compared with. */
export interface EarlierCondition {
  readonly marks: readonly DamageMark[];
  /** Where those come from, in words. */
  readonly note: string;
  readonly notices: FieldGroupView['notices'];
  /** Photos by side; '' for those of none. */
  readonly photos: ReadonlyMap<string, readonly EarlierPicture[]>;
}

type At = Pick<FormState<unknown>, 'desk' | 'files' | 'answers'>;

/** Marks of damage on the vehicle's outline and photos of it, as every hand-over asks for them. */
export function conditionGroups(
  { desk: { t }, files }: At,
  earlier: EarlierCondition | null,
): readonly FieldGroupView[] {
  const photos = earlier?.photos;
  const isPaired = PHOTO_SIDES.some((side) => photos?.has(side) || files.of(sideField(side)).length > 0);
  return [
    {
      key: 'damage',
      legend: t('agreementForm.inspection.damage'),
      columns: 1,
      notices: earlier?.notices,
      fields: [
        {
          name: 'damage',
          kind: 'damage',
          label: t(earlier ? 'inspection.newDamage' : 'agreementForm.inspection.marks'),
          note: earlier?.note || undefined,
          wide: true,
          earlier: earlier?.marks ?? [],
        },
        {
          name: OTHER_PHOTOS,
          kind: 'files',
          label: t('agreementForm.inspection.photos'),
          wide: true,
          kept: files.of(OTHER_PHOTOS),
          most: MOST_OTHERS,
          earlier: photos?.get(''),
        },
      ],
    },
    {
      key: 'sides',
      legend: t('inspection.sides'),
      remark: t('inspection.sidesRemark'),
      columns: 3,
      folded: !isPaired,
      fields: PHOTO_SIDES.map((side) => ({
        name: sideField(side),
        kind: 'files',
        label: sideName(side, { t }),
        kept: files.of(sideField(side)),
        most: MOST_OF_SIDE,
        earlier: photos?.get(side),
      })),
    },
  ];
}

/** How much was marked and photographed, for the review. */
export function conditionReview({ desk, answers, files }: At): readonly ReviewLine[] {
  const { t, formats } = desk;
  const marks = damageLeaf.safeParse(answerOf(answers, 'damage')).data?.length ?? 0;
  const photos = photosOf({ files }).length;
  return [
    { term: t('agreementForm.inspection.marks'), text: marks > 0 ? formats.number(marks) : '' },
    { term: t('agreementForm.inspection.photos'), text: photos > 0 ? formats.number(photos) : '' },
  ].filter(({ text }) => text !== '');
}
