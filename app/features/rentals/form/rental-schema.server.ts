import { DateTime } from 'luxon';
import { z } from 'zod';
import type { MomentHabits } from '../../../domain/typed-moment.ts';
import {
  checkLeaf,
  choiceLeaf,
  locationLeaf,
  momentLeaf,
  neededIf,
  neededTextLeaf,
  optionalChoiceLeaf,
  textLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { startPlaces, withKept } from './kept-choice.ts';
import { isHandedOver, type RentalFormContext } from './rental-context.ts';
import { needsDelivery, REFERENCES, typeSetting } from './rental-fields.server.ts';
import { idIn, rentalHabits, withSeconds } from './rental-period.server.ts';
import type { RentalInformation } from './rental-values.ts';
import { NOTHING, settledLeaf } from './settled-leaf.ts';

export const LONGEST_NOTE = 4000;
const MOST_MILEAGE = 1_000_000;
/** The customer who stands at the desk already may have come an hour ago, or be to leave in an hour. */
const LEEWAY_HOURS = 1;

const minuteOf = (wire: string | null | undefined): string | null => wire?.slice(0, 16) ?? null;

/** A moment some hours from another, both to the minute. */
const hoursFrom = (minute: string, hours: number): string =>
  DateTime.fromISO(minute).plus({ hours }).toFormat("yyyy-MM-dd'T'HH:mm");

/** A check-out that was agreed before stays; a new one neither lies in the past nor, once handed over, ahead. */
function startLeaf({ formContext }: FormState<RentalFormContext>, habits: MomentHabits) {
  const agreed = minuteOf(formContext.before?.checkOutAt);
  const { now } = habits;
  const isAhead = (at: string) => at.slice(0, 10) > now.slice(0, 10) && at > hoursFrom(now, LEEWAY_HOURS);
  const leaf = momentLeaf(habits);
  return formContext.kind === 'reservation'
    ? leaf.refine((at) => at === agreed || at >= hoursFrom(now, -LEEWAY_HOURS), 'rentalForm.problem.past')
    : leaf.refine((at) => !isAhead(at), 'rentalForm.problem.ahead');
}

const endLeaf = (habits: MomentHabits) =>
  momentLeaf(habits).refine(
    (at) => habits.from === undefined || at > habits.from,
    'rentalForm.problem.endFirst',
  );

function referenceLeaves({ formContext, screen }: FormState<RentalFormContext>) {
  const leaves = REFERENCES.map(({ name, setting, most, kinds }) => {
    if (!kinds.includes(formContext.kind)) return [name, NOTHING];
    return [name, screen.of(setting).isRequired ? neededTextLeaf(most) : textLeaf(most)];
  });
  return Object.fromEntries(leaves) as Record<'destination' | 'voucherNo' | 'poNo' | 'roNo', ReferenceLeaf>;
}
type ReferenceLeaf = z.ZodType<string | null>;

/** Where and when it began, and what was handed over: no answers, once the vehicle is out. */
function beginningLeaves(formState: FormState<RentalFormContext>) {
  const { formContext, desk } = formState;
  const { before, lookUps } = formContext;
  if (isHandedOver(formContext)) {
    return {
      startPlace: settledLeaf(() => before?.checkOutPlace?.id ?? 0),
      startAt: settledLeaf(() => minuteOf(before?.checkOutAt) ?? desk.habits.now),
      vehicleType: settledLeaf(() => before?.vehicleType?.id ?? 0),
    };
  }
  return {
    startPlace: locationLeaf(startPlaces(formState), desk.places),
    startAt: startLeaf(formState, rentalHabits(formState).start),
    vehicleType: choiceLeaf(withKept(lookUps.vehicleTypes, before?.vehicleType)),
  };
}

/** A handed-over agreement counts its end from when it really began. */
function endHabits(formState: FormState<RentalFormContext>): MomentHabits {
  const { end } = rentalHabits(formState);
  const began = isHandedOver(formState.formContext)
    ? minuteOf(formState.formContext.before?.checkOutAt)
    : null;
  return began === null ? end : { ...end, from: began };
}

/** Reads `rental-information`. */
export function rentalSchema(formState: FormState<RentalFormContext>) {
  const { formContext, desk, screen, answers } = formState;
  const { kind, before, lookUps } = formContext;
  const types = withKept(lookUps.types, before?.type);
  const mileage = wholeLeaf(desk.separators, { most: MOST_MILEAGE });
  const isNew = kind === 'reservation' && formContext.record === null;
  const there = { ...rentalHabits(formState).start, from: undefined };
  return z
    .object({
      type: screen.of(typeSetting(formContext)).isVisible
        ? choiceLeaf(types)
        : settledLeaf(() => idIn(answers, 'type') ?? types[0]?.id ?? 0),
      status: isNew && lookUps.statuses.length > 0 ? optionalChoiceLeaf(lookUps.statuses) : NOTHING,
      ...beginningLeaves(formState),
      endPlace: choiceLeaf(withKept(desk.places, before?.checkInPlace)),
      endAt: endLeaf(endHabits(formState)),
      ...referenceLeaves(formState),
      projectedMileage:
        kind === 'reservation' ? neededIf(screen.of('ProjectedMileage').isRequired, mileage) : NOTHING,
      isDelivery: checkLeaf,
      isRetrieval: checkLeaf,
      deliveryAt: kind === 'agreement' ? neededIf(needsDelivery(formState), momentLeaf(there)) : NOTHING,
      note: screen.of('Note').isRequired ? neededTextLeaf(LONGEST_NOTE) : textLeaf(LONGEST_NOTE),
    })
    .transform(
      (read): RentalInformation => ({
        typeId: read.type,
        statusId: read.status,
        checkOutPlaceId: read.startPlace,
        checkInPlaceId: read.endPlace,
        checkOutAt: withSeconds(read.startAt),
        checkInAt: withSeconds(read.endAt),
        vehicleTypeId: read.vehicleType,
        destination: read.destination,
        voucherNumber: read.voucherNo,
        purchaseOrder: read.poNo,
        repairOrder: read.roNo,
        isDelivery: read.isDelivery,
        isRetrieval: read.isRetrieval,
        deliveryAt: read.deliveryAt === null ? null : withSeconds(read.deliveryAt),
        projectedMileage: read.projectedMileage,
        note: read.note,
      }),
    );
}
