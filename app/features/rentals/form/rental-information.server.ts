import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { customerChoice } from './customer-choice.server.ts';
import { startPlaces, withKept } from './kept-choice.ts';
import { hoursNote } from './place-hours.server.ts';
import { isHandedOver, RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { asSet, needsDelivery, REFERENCES, typeSetting } from './rental-fields.server.ts';
import { type RentalSketch, rentalHabits, rentalSketch } from './rental-period.server.ts';
import { LONGEST_NOTE, rentalSchema } from './rental-schema.server.ts';
import { readOffers, vehicleTypeField } from './vehicle-type-field.server.ts';

type RentalFormState = FormState<RentalFormContext>;

function typeFields(formState: RentalFormState): readonly FieldView[] {
  const { formContext, desk } = formState;
  const { kind, record, before, lookUps } = formContext;
  const status: FieldView = {
    name: 'status',
    kind: 'choice',
    label: desk.t('rentalForm.status'),
    choices: toChoices(lookUps.statuses),
  };
  return [
    ...asSet(formState, typeSetting(formContext), {
      name: 'type',
      kind: 'choice',
      label: desk.t(`rentalForm.type.${kind}`),
      required: true,
      live: true,
      choices: toChoices(withKept(lookUps.types, before?.type)),
    }),
    ...(kind === 'reservation' && record === null && lookUps.statuses.length > 0 ? [status] : []),
  ];
}

/** A place and a moment: where and when it begins, or ends. */
function visitFields(
  formState: RentalFormState,
  which: 'start' | 'end',
  { note, from }: { readonly note: string | undefined; readonly from?: string | undefined },
): readonly FieldView[] {
  const { formContext, desk } = formState;
  const { t } = desk;
  const places =
    which === 'start' ? startPlaces(formState) : withKept(desk.places, formContext.before?.checkInPlace);
  return [
    {
      name: `${which}Place`,
      kind: 'choice',
      label: t(`rentalForm.${which}Place`),
      required: true,
      live: true,
      choices: toChoices(places),
    },
    {
      name: `${which}At`,
      kind: 'moment',
      label: t(`rentalForm.${which}At`),
      required: true,
      live: true,
      ...(note ? { note } : {}),
      ...(from ? { from } : {}),
    },
  ];
}

/** What was handed over and cannot be changed any more, in words. */
function handedOverWords({ formContext, desk }: RentalFormState): string | undefined {
  if (!isHandedOver(formContext) || formContext.before === null) return undefined;
  const { checkOutAt, checkOutPlace, vehicleType, vehicle } = formContext.before;
  return [
    desk.t('rentalForm.out', { at: desk.formats.dateTime(checkOutAt), place: checkOutPlace?.name ?? '' }),
    vehicle?.plate ?? vehicle?.number,
    vehicleType?.name,
  ]
    .filter(Boolean)
    .join(', ');
}

async function rentalGroup(formState: RentalFormState, sketch: RentalSketch): Promise<FieldGroupView> {
  const { formContext, desk } = formState;
  const isOut = isHandedOver(formContext);
  const [startNote, endNote, offers] = await Promise.all([
    isOut ? undefined : hoursNote(desk, sketch.checkOutPlaceId, sketch.checkOutAt),
    hoursNote(desk, sketch.checkInPlaceId, sketch.checkInAt),
    isOut ? [] : readOffers(formState),
  ]);
  const from =
    (isOut ? formContext.before?.checkOutAt?.slice(0, 16) : undefined) ?? rentalHabits(formState).end.from;
  return {
    key: 'rental',
    legend: desk.t('rentalForm.groups.rental'),
    remark: handedOverWords(formState),
    columns: 2,
    fields: [
      ...(isOut ? [] : visitFields(formState, 'start', { note: startNote })),
      ...visitFields(formState, 'end', { note: endNote, from }),
      ...(isOut ? [] : [vehicleTypeField(formState, offers)]),
      ...typeFields(formState),
    ],
  };
}

function deliveryFields(formState: RentalFormState): readonly FieldView[] {
  const { t } = formState.desk;
  const box = (name: string, setting: string, live = false) =>
    asSet(formState, setting, { name, kind: 'check', label: t(`rentalForm.${name}`), live });
  const at: FieldView = {
    name: 'deliveryAt',
    kind: 'moment',
    label: t('rentalForm.deliveryAt'),
    required: needsDelivery(formState),
  };
  const isAsked = formState.formContext.kind === 'agreement' && formState.screen.of('DeliveryDate').isVisible;
  return [
    // Whether its moment is required depends on it.
    ...box('isDelivery', 'IsDelivery', isAsked && formState.screen.of('DeliveryDate').isRequired),
    ...(isAsked ? [at] : []),
    ...box('isRetrieval', 'IsRetrieval'),
  ];
}

function referenceGroup(formState: RentalFormState): FieldGroupView {
  const { formContext, desk } = formState;
  const { t } = desk;
  const { kind, before } = formContext;
  const lines = REFERENCES.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ name, setting }) =>
    asSet(formState, setting, { name, kind: 'line', label: t(`rentalForm.${name}`) }),
  );
  const mileage: FieldView = {
    name: 'projectedMileage',
    kind: 'whole',
    label: t('reservation.projectedMileage'),
  };
  const referral = before?.referral?.name;
  return {
    key: 'references',
    legend: t('rentalForm.groups.references'),
    ...(referral ? { remark: t('rentalForm.referredBy', { name: referral }) } : {}),
    columns: 4,
    fields: [
      ...lines,
      ...(kind === 'reservation' ? asSet(formState, 'ProjectedMileage', mileage) : []),
      ...deliveryFields(formState),
      ...asSet(formState, 'Note', {
        name: 'note',
        kind: 'text',
        label: t('rentalForm.note'),
        limit: LONGEST_NOTE,
        rows: 2,
        wide: true,
      }),
    ],
  };
}

/** A choice of a stage in words. */
const nameIn = (
  choices: readonly { readonly id: number; readonly name: string }[],
  id: number | null,
): string => choices.find((one) => one.id === id)?.name ?? '';

function reviewLines(formState: RentalFormState): readonly ReviewLine[] {
  const { formContext, desk, answers } = formState;
  const { t, formats, places } = desk;
  const { before, lookUps } = formContext;
  const sketch = rentalSketch(formState);
  const visit = (
    at: string | null,
    placeId: number | null,
    kept: (typeof places)[number] | { id: number; name: string } | null | undefined,
  ) => [formats.dateTime(at), nameIn(withKept(places, kept), placeId)].filter(Boolean).join(', ');
  const lines: ReviewLine[] = [
    {
      term: t('rentalForm.checkOut'),
      text: visit(sketch.checkOutAt, sketch.checkOutPlaceId, before?.checkOutPlace),
    },
    {
      term: t('rentalForm.checkIn'),
      text: visit(sketch.checkInAt, sketch.checkInPlaceId, before?.checkInPlace),
    },
    {
      term: t('rentalForm.vehicleType'),
      text: nameIn(withKept(lookUps.vehicleTypes, before?.vehicleType), sketch.vehicleTypeId),
    },
    {
      term: t(`rentalForm.type.${formContext.kind}`),
      text: nameIn(withKept(lookUps.types, before?.type), Number(answerOf(answers, 'type'))),
    },
    { term: t('rentalForm.status'), text: nameIn(lookUps.statuses, Number(answerOf(answers, 'status'))) },
    ...referenceGroup(formState).fields.map(({ name, kind, label }) => ({
      term: label,
      text:
        kind === 'check' ? (answerOf(answers, name) === 'on' ? t('forms.yes') : '') : answerOf(answers, name),
    })),
  ];
  return lines.filter(({ text }) => text !== '');
}

/** When, where, which type of vehicle and for whom: all that a simple rental needs. */
export const rentalInformation: StageDeclaration<RentalFormContext> = {
  slug: 'rental-information',
  title: 'rentalForm.stages.rental',
  writtenBy: () => RENTAL_STEPS,
  async groups(formState) {
    const sketch = rentalSketch(formState);
    const [rental, customer] = await Promise.all([
      rentalGroup(formState, sketch),
      isHandedOver(formState.formContext) ? [] : customerChoice(formState, { isBrief: true }),
    ]);
    return [rental, ...customer, referenceGroup(formState)];
  },
  schema: rentalSchema,
  review: reviewLines,
};
