import { z } from 'zod';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { choiceLeaf, momentLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { fieldWords } from '../../../patterns/staged-form/field-words.server.ts';
import { withKept } from '../../rentals/form/kept-choice.ts';
import { hoursNote } from '../../rentals/form/place-hours.server.ts';
import { withSeconds } from '../../rentals/form/rental-period.server.ts';
import { changeLines } from '../check-in/agreement-price.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
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

type At = FormState<CheckInFormContext>;

const placesOf = ({ desk, formContext }: At) => withKept(desk.places, formContext.before?.checkInPlace);

async function groups(formState: At): Promise<readonly FieldGroupView[]> {
  const { desk, formContext } = formState;
  const { t } = desk;
  const { from } = extensionHabits(formState);
  const { checkInAt, endPlaceId } = extensionSketch(formState);
  const [note, notices] = await Promise.all([
    hoursNote(desk, endPlaceId, checkInAt),
    nextCommitment(formContext.agreement, checkInAt, desk),
  ]);
  return [
    {
      key: 'extension',
      legend: t('extension.legend'),
      remark: outWords(formState),
      columns: 2,
      notices,
      lines: changeLines(totalUntilNow(formState), formState.price, desk).map(({ term, text }) => ({
        key: term,
        title: term,
        amount: text,
        fields: [],
      })),
      fields: [
        {
          name: 'checkInAt',
          kind: 'moment',
          label: t('extension.due'),
          hint: t('extension.dueHint'),
          required: true,
          live: true,
          ...(from && { from }),
          ...(note && { note }),
        },
        {
          name: 'checkInPlaceId',
          kind: 'choice',
          label: t('rentalForm.endPlace'),
          required: true,
          live: true,
          choices: toChoices(placesOf(formState)),
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

async function review(formState: At): Promise<readonly ReviewLine[]> {
  const { desk, answers } = formState;
  const fields = (await groups(formState))
    .flatMap((group) => group.fields)
    .filter(({ kind }) => kind !== 'hidden');
  return [
    { term: desk.t('extension.dueBefore'), text: desk.formats.dateTime(dueBefore(formState)) },
    ...fields.map((field) => ({
      term: field.label,
      text: fieldWords(field, answers[field.name] ?? [], desk),
    })),
    ...changeLines(totalUntilNow(formState), formState.price, desk),
  ];
}

/** Reads `rental-information`. */
function schema(formState: At): z.ZodType<ExtensionValues> {
  return z
    .object({
      checkInAt: momentLeaf(extensionHabits(formState)).refine(
        (at) => isExtension(formState, at),
        'extension.notLater',
      ),
      checkInPlaceId: choiceLeaf(placesOf(formState)),
      reason: textLeaf(LONGEST_REASON),
    })
    .transform(({ checkInAt, checkInPlaceId, reason }) => ({
      checkInAt: withSeconds(checkInAt),
      checkInPlaceId: checkInPlaceId,
      reason,
    }));
}

/** Until when the vehicle is kept, where it comes back, and why. */
export const extensionStage: StageDeclaration<CheckInFormContext> = {
  slug: 'rental-information',
  title: 'extension.stage',
  groups,
  schema,
  writtenBy: () => [EXTENSION],
  complete: async (formState) => settled(formState),
  review,
};
