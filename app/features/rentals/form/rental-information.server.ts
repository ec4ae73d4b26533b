// The first stage of every rental with all of its fields, and what stands around them: so it is long.
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { MomentHabits } from '../../../domain/typed-moment.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { choiceLeaf, givenLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { oneListed } from '../../../patterns/record-form/choice-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-kind.ts';
import {
  check,
  checked,
  identifier,
  line,
  moment,
  paragraph,
  whole,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { customerChoice } from './customer-choice.server.ts';
import { startPlaces, withKept } from './kept-choice.ts';
import { hoursNote } from './place-hours.server.ts';
import { isHandedOver, RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { rentalGroup } from './rental-fields.server.ts';
import { idIn, rentalHabits, rentalSketch } from './rental-period.server.ts';
import { offeredTypes, readOffers } from './vehicle-type-field.server.ts';

type State = FieldState<RentalFormContext>;
type At = FormState<RentalFormContext>;

/** A customer who is at the desk may have come an hour ago, or leave in an hour. */
const LEEWAY_HOURS = 1;

/** Returns the moment some hours from another, both to the minute. */
const hoursFrom = (minute: string, hours: number): string =>
  DateTime.fromISO(minute).plus({ hours }).toFormat("yyyy-MM-dd'T'HH:mm");

/** Checks the pick-up: one that was agreed before stays, a new one is not in the past, and a check-out not on a later day. */
function checkStart(at: string, state: State): string | undefined {
  const { kind, before } = state.formContext;
  const { now } = rentalHabits(state).start;
  const minute = at.slice(0, 16);
  if (kind === 'reservation') {
    const isAgreed = minute === before?.checkOutAt?.slice(0, 16);
    return isAgreed || minute >= hoursFrom(now, -LEEWAY_HOURS) ? undefined : 'rentalForm.problem.past';
  }
  const isAhead = minute.slice(0, 10) > now.slice(0, 10) && minute > hoursFrom(now, LEEWAY_HOURS);
  return isAhead ? 'rentalForm.problem.ahead' : undefined;
}

/** Returns how the return is read; of a vehicle that is out it counts from when that really left. */
function endHabits(state: State): MomentHabits {
  const { end } = rentalHabits(state);
  const { before } = state.formContext;
  const began = isHandedOver(state.formContext) ? before?.checkOutAt?.slice(0, 16) : undefined;
  return began === undefined ? end : { ...end, from: began };
}

function checkEnd(at: string, state: State): string | undefined {
  const { from } = endHabits(state);
  return from === undefined || at.slice(0, 16) > from ? undefined : 'rentalForm.problem.endFirst';
}

/** The name in the client's settings of the type of a reservation or an agreement. */
export const typeSetting = ({ kind }: RentalFormContext): string =>
  kind === 'reservation' ? 'ReservationType' : 'AgreementType';

const typesIn = ({ formContext: { lookUps, before } }: State) => withKept(lookUps.types, before?.type);

/** The type of a reservation or an agreement; where the settings hide it, the one that it has stands. */
const rentalType: FieldKind<RentalFormContext, number> = {
  ...oneListed(typesIn),
  leaf(place) {
    const types = typesIn(place);
    if (place.needed) return choiceLeaf(types);
    return givenLeaf(() => idIn(place.answers, 'typeId') ?? types[0]?.id ?? 0);
  },
};

/** Whether the time of the delivery must be entered: the client demands it, and the vehicle is to be delivered. */
const needsDelivery = ({ screen, answers }: State): boolean =>
  screen.of('DeliveryDate').isRequired && answerOf(answers, 'isDelivery') === 'on';

const typeNamed = ({ formContext: { lookUps, before } }: State) =>
  withKept(lookUps.vehicleTypes, before?.vehicleType);

/** Describes what was checked out and cannot be changed any more. */
function checkedOutWords({ formContext, desk }: At): string | undefined {
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

/** Adds the hours of the locations, and what each vehicle type costs at that time. */
async function withHoursAndOffers(group: FieldGroupView, state: At): Promise<FieldGroupView> {
  const { desk, formContext } = state;
  const sketch = rentalSketch(state);
  const isOut = isHandedOver(formContext);
  const [startNote, endNote, offers] = await Promise.all([
    isOut ? undefined : hoursNote(desk, sketch.checkOutPlaceId, sketch.checkOutAt),
    hoursNote(desk, sketch.checkInPlaceId, sketch.checkInAt),
    isOut ? [] : readOffers(state),
  ]);
  const notes: Readonly<Record<string, string | undefined>> = { checkOutAt: startNote, checkInAt: endNote };
  return {
    ...group,
    remark: checkedOutWords(state),
    fields: group.fields.map((field) => {
      if (field.name === 'vehicleTypeId' && field.kind === 'choice')
        return { ...field, choices: toChoices(offeredTypes(typeNamed(state), offers, desk)) };
      const note = notes[field.name];
      return note === undefined ? field : { ...field, note };
    }),
  };
}

const rental = rentalGroup(
  'rental',
  { legend: 'rentalForm.groups.rental', columns: 2, finish: withHoursAndOffers },
  {
    checkOutPlaceId: {
      label: 'rentalForm.startPlace',
      kind: oneListed(startPlaces, ({ desk }) => desk.places),
      required: true,
      live: true,
      fixed: isHandedOver,
      begin: (_, { place }) => place?.id,
      at: { reservation: 'rental.checkOutPlaceId', agreement: 'rental.checkOutPlaceId' },
    },
    checkOutAt: {
      label: 'rentalForm.startAt',
      kind: checked(
        moment((state) => rentalHabits(state).start),
        checkStart,
      ),
      required: true,
      live: true,
      fixed: isHandedOver,
      at: { reservation: 'rental.checkOutAt', agreement: 'rental.checkOutAt' },
    },
    checkInPlaceId: {
      label: 'rentalForm.endPlace',
      kind: oneListed(({ desk, formContext }) => withKept(desk.places, formContext.before?.checkInPlace)),
      required: true,
      live: true,
      begin: (_, { place }) => place?.id,
      at: { reservation: 'rental.checkInPlaceId', agreement: 'rental.checkInPlaceId' },
    },
    checkInAt: {
      label: 'rentalForm.endAt',
      kind: checked(moment(endHabits), checkEnd),
      required: true,
      live: true,
      at: { reservation: 'rental.checkInAt', agreement: 'rental.checkInAt' },
    },
    vehicleTypeId: {
      label: 'rentalForm.vehicleType',
      kind: oneListed(typeNamed),
      required: true,
      live: true,
      fixed: isHandedOver,
      begin: ({ lookUps }) => lookUps.vehicleTypes[0]?.id,
      at: { reservation: 'vehicle.typeId', agreement: 'vehicle.typeId' },
    },
    typeId: {
      label: ({ kind }) => `rentalForm.type.${kind}`,
      kind: rentalType,
      setting: typeSetting,
      required: () => true,
      live: true,
      at: { reservation: 'typeId', agreement: 'typeId' },
    },
    statusId: {
      label: 'rentalForm.status',
      kind: oneListed(({ formContext }) => formContext.lookUps.statuses),
      exists: ({ kind, record, lookUps }) =>
        kind === 'reservation' && record === null && lookUps.statuses.length > 0,
      at: {},
    },
  },
);

const MOST_MILEAGE = 1_000_000;
const LONGEST_NOTE = 4000;
const LONGEST_NUMBER = 60;

const references = rentalGroup(
  'references',
  {
    legend: 'rentalForm.groups.references',
    columns: 4,
    finish(group, { formContext, desk }) {
      const name = formContext.before?.referral?.name;
      return name ? { ...group, remark: desk.t('rentalForm.referredBy', { name }) } : group;
    },
  },
  {
    destination: {
      label: 'rentalForm.destination',
      kind: line(200),
      setting: 'Destination',
      at: { reservation: 'rental.destination' },
    },
    voucherNumber: {
      label: 'rentalForm.voucherNo',
      kind: identifier(LONGEST_NUMBER),
      setting: 'VoucherNo',
      at: { reservation: 'references.voucherNumber' },
    },
    purchaseOrder: {
      label: 'rentalForm.poNo',
      kind: identifier(LONGEST_NUMBER),
      setting: 'PONo',
      at: { reservation: 'references.purchaseOrder', agreement: 'purchaseOrder' },
    },
    repairOrder: {
      label: 'rentalForm.roNo',
      kind: identifier(LONGEST_NUMBER),
      setting: 'RONo',
      at: { reservation: 'references.repairOrder' },
    },
    projectedMileage: {
      label: 'reservation.projectedMileage',
      kind: whole({ most: MOST_MILEAGE }),
      setting: 'ProjectedMileage',
      at: { reservation: 'rental.projectedMileage' },
    },
    isDelivery: {
      label: 'rentalForm.isDelivery',
      kind: check(),
      setting: 'IsDelivery',
      // Whether its moment is required depends on it.
      live: true,
      at: { reservation: 'rental.isDelivery', agreement: 'isDelivery' },
    },
    deliveryAt: {
      label: 'rentalForm.deliveryAt',
      kind: moment((state) => ({ ...rentalHabits(state).start, from: undefined })),
      required: needsDelivery,
      shown: (_, { screen }) => screen.of('DeliveryDate').isVisible,
      at: { agreement: 'rental.deliveryAt' },
    },
    isRetrieval: {
      label: 'rentalForm.isRetrieval',
      kind: check(),
      setting: 'IsRetrieval',
      at: { reservation: 'rental.isRetrieval', agreement: 'isRetrieval' },
    },
    note: {
      label: 'rentalForm.note',
      kind: paragraph(LONGEST_NOTE, 2),
      setting: 'Note',
      wide: true,
      at: { reservation: 'note', agreement: 'note' },
    },
  },
);

/** Search and choice of the customer, whom the stage of the customer reads. */
const briefCustomer: Part<RentalFormContext, object> = {
  groups: async (state) =>
    isHandedOver(state.formContext) ? [] : [await customerChoice(state, { isBrief: true })],
  schema: () => z.object({}),
  identifies: (field) => field === 'find',
};

const nameIn = (
  choices: readonly { readonly id: number; readonly name: string }[],
  id: number | null,
): string => choices.find((one) => one.id === id)?.name ?? '';

async function reviewLines(state: At): Promise<readonly ReviewLine[]> {
  const { formContext, desk, answers } = state;
  const { t, formats, places } = desk;
  const { before, lookUps } = formContext;
  const sketch = rentalSketch(state);
  const visit = (
    at: string | null,
    placeId: number | null,
    kept: { readonly id: number; readonly name: string } | null | undefined,
  ) => [formats.dateTime(at), nameIn(withKept(places, kept), placeId)].filter(Boolean).join(', ');
  const [other] = await references.groups(state);
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
      text: nameIn(withKept(lookUps.types, before?.type), idIn(answers, 'typeId')),
    },
    { term: t('rentalForm.status'), text: nameIn(lookUps.statuses, idIn(answers, 'statusId')) },
    ...(other?.fields ?? []).map(({ name, kind, label }) => ({
      term: label,
      text:
        kind === 'check' ? (answerOf(answers, name) === 'on' ? t('forms.yes') : '') : answerOf(answers, name),
    })),
  ];
  return lines.filter(({ text }) => text !== '');
}

/** The parts of this stage, for a form that adds some. */
export const rentalParts = { rental, briefCustomer, references };

/** When, where, which type of vehicle and for whom: all that a simple rental needs. */
export const rentalInformation = stage<RentalFormContext>()({
  slug: 'rental-information',
  title: 'rentalForm.stages.rental',
  writtenBy: () => RENTAL_STEPS,
  parts: [rental, briefCustomer, references],
  review: reviewLines,
});

/** Values of this stage. Moments are wall-clock time of their location, `yyyy-MM-ddTHH:mm:ss`. */
export interface RentalInformation
  extends ValuesOfRows<typeof rental.rows>,
    ValuesOfRows<typeof references.rows> {}

/** Returns the input as a reservation's body takes it. */
export const reservationPart = (values: RentalInformation) => {
  const [times, others] = [rental.reservationBody(values), references.reservationBody(values)];
  return { ...times, ...others, rental: { ...times.rental, ...others.rental } };
};

/** Returns the input as an agreement's body takes it. */
export const agreementPart = (values: RentalInformation) => ({
  ...rental.agreementBody(values),
  ...references.agreementBody(values),
});
