import { z } from 'zod';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { choiceLeaf, momentLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { withKept } from '../../rentals/form/kept-choice.ts';
import { hoursNote } from '../../rentals/form/place-hours.server.ts';
import { withSeconds } from '../../rentals/form/rental-period.server.ts';
import { fieldWords } from '../../../patterns/staged-form/field-words.server.ts';
import type {
  ReviewLine,
  Scene,
  StageDeclaration,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import { changeLines } from '../check-in/agreement-price.server.ts';
import type { CheckInGround } from '../check-in/check-in-ground.server.ts';
import { outWords } from '../check-in/returned-stage.server.ts';
import {
  dueBefore,
  extensionHabits,
  extensionSketch,
  isExtension,
  settled,
} from './extension-sketch.server.ts';
import { EXTENSION, totalUntilNow } from './extension-step.server.ts';
import type { ExtensionValues } from './extension-values.ts';
import { nextCommitment } from './next-commitment.server.ts';

const LONGEST_REASON = 500;

type At = Scene<CheckInGround>;

const placesOf = ({ desk, ground }: At) => withKept(desk.places, ground.before?.checkInPlace);

async function groups(scene: At): Promise<readonly FieldGroupView[]> {
  const { desk, ground } = scene;
  const { t } = desk;
  const { from } = extensionHabits(scene);
  const { endAt, endPlaceId } = extensionSketch(scene);
  const [note, notices] = await Promise.all([
    hoursNote(desk, endPlaceId, endAt),
    nextCommitment(ground.agreement, endAt, desk),
  ]);
  return [
    {
      key: 'extension',
      legend: t('extension.legend'),
      remark: outWords(scene),
      columns: 2,
      notices,
      lines: changeLines(totalUntilNow(scene), scene.price, desk).map(({ term, text }) => ({
        key: term,
        title: term,
        amount: text,
        fields: [],
      })),
      fields: [
        {
          name: 'endAt',
          kind: 'moment',
          label: t('extension.due'),
          hint: t('extension.dueHint'),
          required: true,
          live: true,
          ...(from && { from }),
          ...(note && { note }),
        },
        {
          name: 'endPlace',
          kind: 'choice',
          label: t('rentalForm.endPlace'),
          required: true,
          live: true,
          choices: toChoices(placesOf(scene)),
        },
        {
          name: 'reason',
          kind: 'text',
          label: t('agreement.reason.label'),
          limit: LONGEST_REASON,
          rows: 2,
        },
        // What the agreement said as the form began: somebody else's extension is then seen.
        { name: 'dueAt', kind: 'hidden', label: t('extension.dueBefore') },
      ],
    },
  ];
}

async function review(scene: At): Promise<readonly ReviewLine[]> {
  const { desk, answers } = scene;
  const fields = (await groups(scene))
    .flatMap((group) => group.fields)
    .filter(({ kind }) => kind !== 'hidden');
  return [
    { term: desk.t('extension.dueBefore'), text: desk.formats.dateTime(dueBefore(scene)) },
    ...fields.map((field) => ({
      term: field.label,
      text: fieldWords(field, answers[field.name] ?? [], desk),
    })),
    ...changeLines(totalUntilNow(scene), scene.price, desk),
  ];
}

/** Reads `rental-information`. */
function schema(scene: At): z.ZodType<ExtensionValues> {
  return z
    .object({
      endAt: momentLeaf(extensionHabits(scene)).refine((at) => isExtension(scene, at), 'extension.notLater'),
      endPlace: choiceLeaf(placesOf(scene)),
      reason: textLeaf(LONGEST_REASON),
    })
    .transform(({ endAt, endPlace, reason }) => ({
      checkInAt: withSeconds(endAt),
      checkInPlaceId: endPlace,
      reason,
    }));
}

/** Until when the vehicle is kept, where it comes back, and why. */
export const extensionStage: StageDeclaration<CheckInGround> = {
  slug: 'rental-information',
  title: 'extension.stage',
  groups,
  schema,
  writtenBy: () => [EXTENSION],
  complete: async (scene) => settled(scene),
  review,
};
