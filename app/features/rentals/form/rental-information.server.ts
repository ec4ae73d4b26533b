// The first stage of every rental with all of its fields: so it is long.
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { MomentHabits } from '../../../domain/parse-day.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { choiceSchema } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { given } from '../../../patterns/form-fields/input-schema.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneListed } from '../../../patterns/record-form/choice-kinds.server.ts';
import {
  check,
  checked,
  identifier,
  line,
  moment,
  paragraph,
  whole,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind, FieldState, ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { type Part, stage } from '../../../patterns/record-form/form.server.ts';
import { unitHint } from '../../../patterns/record-form/record-fields.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import type { Choice } from '../../../upstream/reader.ts';
import { customerChoice } from './customer-choice.server.ts';
import {
  isHandedOver,
  RENTAL_STEPS,
  type RentalFormContext,
  rentalGroup,
  withStored,
} from './rental-context.server.ts';
import { hoursNote, idIn, rentalHabits, rentalSketch } from './rental-period.server.ts';
import { offeredTypes, readOffers } from './vehicle-choice.server.ts';

type State = FieldState<RentalFormContext>;
type At = FormState<RentalFormContext>;

/** A walk-in customer may have come an hour ago, or leave in an hour. */
const LEEWAY_HOURS = 1;

const hoursFrom = (minute: string, hours: number): string =>
  DateTime.fromISO(minute).plus({ hours }).toFormat("yyyy-MM-dd'T'HH:mm");

/** A new pick-up is not in the past, and a check-out not on a later day; one that was agreed before stays. */
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

/** Returns how the return is read: of a vehicle that is out, from when it left. */
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

const typeSetting = ({ kind }: RentalFormContext): string =>
  kind === 'reservation' ? 'ReservationType' : 'AgreementType';

const typesIn = ({ formContext: { lookUps, before } }: State) => withStored(lookUps.types, before?.type);

/** The type of a reservation or an agreement; where the settings hide it, it stays as it is. */
const rentalType: FieldKind<RentalFormContext, number> = {
  ...oneListed(typesIn),
  fieldSchema(place) {
    const types = typesIn(place);
    if (place.needed) return choiceSchema(types);
    return given(() => idIn(place.answers, 'typeId') ?? types[0]?.id ?? 0);
  },
};

const typeNamed = ({ formContext: { lookUps, before } }: State) =>
  withStored(lookUps.vehicleTypes, before?.vehicleType);

function checkedOutWords({ formContext, staffContext }: At): string | undefined {
  if (!isHandedOver(formContext) || formContext.before === null) return undefined;
  const { t, formats } = staffContext;
  const { checkOutAt, checkOutPlace, vehicleType, vehicle } = formContext.before;
  const out = t('rentalForm.out', { at: formats.dateTime(checkOutAt), place: checkOutPlace?.name ?? '' });
  return joined(out, vehicle?.plate ?? vehicle?.number, vehicleType?.name);
}

/** Adds the hours of the locations and, unless the user is typing, what each vehicle type costs at that time. */
async function withHoursAndOffers(group: FieldGroupView, state: At): Promise<FieldGroupView> {
  const { staffContext, formContext } = state;
  const sketch = rentalSketch(state);
  const isOut = isHandedOver(formContext);
  const [checkOutAt, checkInAt, offers] = await Promise.all([
    isOut ? undefined : hoursNote(staffContext, sketch.checkOutPlaceId, sketch.checkOutAt),
    hoursNote(staffContext, sketch.checkInPlaceId, sketch.checkInAt),
    isOut || state.isTyping ? [] : readOffers(state),
  ]);
  const notes = new Map(Object.entries({ checkOutAt, checkInAt }));
  return {
    ...group,
    remark: checkedOutWords(state),
    fields: group.fields.map((field) => {
      if (field.name === 'vehicleTypeId' && field.kind === 'choice')
        return { ...field, choices: toChoices(offeredTypes(typeNamed(state), offers, staffContext)) };
      const note = notes.get(field.name);
      return note === undefined ? field : { ...field, note };
    }),
  };
}

/** A rental begins at a location that the user is assigned to, and may end at any. */
const startPlaces = ({ staffContext, formContext: { before } }: State) =>
  withStored<Choice>(staffContext.assigned, before?.checkOutPlace);

/** A field that both records have at one path. */
const inBoth = <const Path extends string>(path: Path) => ({ reservation: path, agreement: path });

/** A field that every rental has and on which others depend. */
const needed = <const Path extends string>(path: Path) =>
  ({ required: true, live: true, at: inBoth(path) }) as const;

const rental = rentalGroup(
  'rental',
  { legend: 'rentalForm.groups.rental', columns: 2, finish: withHoursAndOffers },
  {
    checkOutPlaceId: {
      label: 'rentalForm.startPlace',
      setting: 'CheckoutLocation',
      kind: oneListed(startPlaces, ({ staffContext }) => staffContext.places),
      fixed: isHandedOver,
      begin: (_, { place }) => place?.id,
      ...needed('rental.checkOutPlaceId'),
    },
    checkOutAt: {
      label: 'rentalForm.startAt',
      kind: checked(
        moment((state) => rentalHabits(state).start),
        checkStart,
      ),
      fixed: isHandedOver,
      ...needed('rental.checkOutAt'),
    },
    checkInPlaceId: {
      label: 'rentalForm.endPlace',
      setting: 'CheckinLocation',
      kind: oneListed(({ staffContext, formContext }) =>
        withStored(staffContext.places, formContext.before?.checkInPlace),
      ),
      begin: (_, { place }) => place?.id,
      ...needed('rental.checkInPlaceId'),
    },
    checkInAt: {
      label: 'rentalForm.endAt',
      kind: checked(moment(endHabits), checkEnd),
      ...needed('rental.checkInAt'),
    },
    vehicleTypeId: {
      label: 'rentalForm.vehicleType',
      kind: oneListed(typeNamed),
      fixed: isHandedOver,
      begin: ({ lookUps }) => lookUps.vehicleTypes[0]?.id,
      ...needed('vehicle.typeId'),
    },
    typeId: {
      label: ({ kind }) => `rentalForm.type.${kind}`,
      missing: ({ kind }) => `errors.typeId.${kind}`,
      kind: rentalType,
      setting: typeSetting,
      begin: ({ lookUps: { types } }) => (types.find(({ isDefault }) => isDefault) ?? types[0])?.id,
      required: () => true,
      live: true,
      at: inBoth('typeId'),
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

/** A field that the client's settings may hide. */
const asked = <const At extends object, Kind>(label: string, setting: string, kind: Kind, at: At) => ({
  label,
  kind,
  setting,
  at,
});

/** The number of a voucher or an order. */
const number = identifier<RentalFormContext>(60);

const references = rentalGroup(
  'references',
  {
    legend: 'rentalForm.groups.references',
    columns: 4,
    finish(group, { formContext, staffContext }) {
      const name = formContext.before?.referral?.name;
      return name ? { ...group, remark: staffContext.t('rentalForm.referredBy', { name }) } : group;
    },
  },
  {
    destination: asked('rentalForm.destination', 'Destination', line<RentalFormContext>(200), {
      reservation: 'rental.destination',
    }),
    voucherNumber: asked('rentalForm.voucherNo', 'VoucherNo', number, {
      reservation: 'references.voucherNumber',
    }),
    purchaseOrder: asked('rentalForm.poNo', 'PONo', number, {
      reservation: 'references.purchaseOrder',
      agreement: 'purchaseOrder',
    }),
    repairOrder: asked('rentalForm.roNo', 'RONo', number, { reservation: 'references.repairOrder' }),
    projectedMileage: {
      ...asked(
        'reservation.projectedMileage',
        'ProjectedMileage',
        whole<RentalFormContext>({ most: 1_000_000 }),
        { reservation: 'rental.projectedMileage' },
      ),
      notes: ({ staffContext }) => unitHint(staffContext.formats.distanceUnit),
    },
    isDelivery: {
      ...asked('rentalForm.isDelivery', 'IsDelivery', check<RentalFormContext>(), {
        reservation: 'rental.isDelivery',
        agreement: 'isDelivery',
      }),
      feature: 'delivery',
      live: true,
    },
    deliveryAt: {
      label: 'rentalForm.deliveryAt',
      kind: moment((state) => ({ ...rentalHabits(state).start, from: undefined })),
      setting: 'DeliveryDate',
      feature: 'delivery',
      required: ({ answers }, isDemanded) => isDemanded && answerOf(answers, 'isDelivery') === 'on',
      at: { agreement: 'rental.deliveryAt' },
    },
    isRetrieval: {
      label: 'rentalForm.isRetrieval',
      kind: check(),
      setting: 'IsRetrieval',
      feature: 'delivery',
      at: { reservation: 'rental.isRetrieval', agreement: 'isRetrieval' },
    },
    note: {
      label: 'rentalForm.note',
      kind: paragraph(4000, 2),
      setting: 'Note',
      wide: true,
      at: inBoth('note'),
    },
  },
);

const briefCustomer: Part<RentalFormContext, object> = {
  groups: async (state) =>
    isHandedOver(state.formContext) ? [] : [await customerChoice(state, { isBrief: true })],
  schema: () => z.object({}),
  identifies: (field) => field === 'find',
};

const nameIn = (choices: readonly Choice[], id: number | null): string =>
  choices.find((one) => one.id === id)?.name ?? '';

async function reviewLines(state: At): Promise<readonly ReviewLine[]> {
  const { formContext, staffContext, answers } = state;
  const { t, formats, places } = staffContext;
  const { before, lookUps } = formContext;
  const { checkOutAt, checkOutPlaceId, checkInAt, checkInPlaceId, vehicleTypeId } = rentalSketch(state);
  const visit = (at: string | null, locationId: number | null, held: Choice | null | undefined) =>
    joined(formats.dateTime(at), nameIn(withStored(places, held), locationId));
  const [other] = await references.groups(state);
  const given = (name: string, kind: string) => {
    const text = answerOf(answers, name);
    return kind === 'check' && text === 'on' ? t('forms.yes') : text;
  };
  const texts = {
    'rentalForm.checkOut': visit(checkOutAt, checkOutPlaceId, before?.checkOutPlace),
    'rentalForm.checkIn': visit(checkInAt, checkInPlaceId, before?.checkInPlace),
    'rentalForm.vehicleType': nameIn(typeNamed(state), vehicleTypeId),
    [`rentalForm.type.${formContext.kind}`]: nameIn(typesIn(state), idIn(answers, 'typeId')),
    'rentalForm.status': nameIn(lookUps.statuses, idIn(answers, 'statusId')),
  };
  return [
    ...Object.entries(texts).map(([term, text]) => ({ term: t(term), text })),
    ...(other?.fields ?? []).map(({ name, kind, label }) => ({ term: label, text: given(name, kind) })),
  ];
}

/** The parts of this stage, for a form that adds some. */
export const rentalParts = { rental, briefCustomer, references };

/** When, where, which type of vehicle and for whom. */
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

export const reservationPart = (values: RentalInformation) => {
  const [times, others] = [rental.reservationBody(values), references.reservationBody(values)];
  return { ...times, ...others, rental: { ...times.rental, ...others.rental } };
};

export const agreementPart = (values: RentalInformation) => ({
  ...rental.agreementBody(values),
  ...references.agreementBody(values),
});
