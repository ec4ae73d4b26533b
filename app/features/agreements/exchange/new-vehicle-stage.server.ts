// The choice of the vehicle that goes out with its readings, which hold one another's names: so it is long.
import { z } from 'zod';
import { readWhole } from '../../../domain/typed-number.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { FieldState } from '../../../patterns/record-form/field-kind.ts';
import { checked, eighths, percent, whole } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldSet, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { exchangePathOf } from '../../../upstream/exchanges/exchanges.contract.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  getVehicleOrUnread,
  listVehicleTypeOffersOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import type { RentalFormContext } from '../../rentals/form/rental-context.ts';
import { vehicleGroup, vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { changeLines } from '../check-in/agreement-price.server.ts';
import { returnSketch } from '../check-in/returned-vehicle.server.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import { type Energy, energyOf } from '../form/energy.ts';
import { type AskedOdometer, lastReading, questionFields, unconfirmed } from '../odometer-question.server.ts';
import { chosenIn, EXCHANGE, type ExchangeFormContext } from './exchange-context.server.ts';
import { overdueNotice } from './old-vehicle-stage.server.ts';

const MOST_ODOMETER = 9_999_999;

type At = FormState<ExchangeFormContext>;

/**
 * Returns an exchange as the choice of a vehicle sees it: a rental of the agreed class from the exchange to the due time,
 * which has no vehicle yet.
 */
function asHandOver(formState: At): FormState<RentalFormContext> {
  const { formContext, answers, desk } = formState;
  const { rental, vehicle } = formContext.agreement;
  const { at, placeId } = returnSketch(formState);
  return {
    ...formState,
    formContext: {
      ...formContext,
      record: null,
      before: formContext.before && { ...formContext.before, vehicle: null },
    },
    answers: {
      ...answers,
      ...answersFrom({
        checkOutAt: momentText(at, desk.habits),
        checkOutPlaceId: placeId,
        checkInAt: momentText(rental.checkInAt, desk.habits),
        checkInPlaceId: rental.checkInPlaceId,
        vehicleTypeId: vehicle.typeId,
      }),
    },
  };
}

/** Returns what each class costs for the whole rental: with another class all of it is priced again. */
async function wholeOffers({
  desk,
  formContext,
}: Pick<At, 'desk' | 'formContext'>): Promise<readonly VehicleTypeOffer[]> {
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId } = formContext.agreement.rental;
  if (from === null || to === null || placeId === null) return [];
  return listVehicleTypeOffersOrEmpty(desk.reader, { from, to, placeId });
}

/** A vehicle that goes out, with what it showed last. */
interface GoingOut {
  readonly id: number;
  readonly energy: Energy;
  readonly odometer: number | null;
  /** Eighths of a tank, or percent of a battery. */
  readonly level: number | null;
}

/** Begins the names of the readings of a vehicle: what was read off one vehicle is not taken for another. */
const outPrefix = (vehicleId: number): string => `out.${vehicleId}.`;

/** Returns the name of a reading of the vehicle that goes out. */
const outField = (vehicleId: number, part: keyof typeof readings.rows): string => outPrefix(vehicleId) + part;

/** What its level was read in: only one of the two fields is ever drawn for a vehicle. */
const energyRead = ({ answers }: Pick<At, 'answers'>, vehicleId: number): Energy =>
  answers[outField(vehicleId, 'battery')] === undefined ? 'fuel' : 'battery';

/** The vehicle that goes out, as the service has it. */
function goingOut(id: number, vehicle: Vehicle | null): GoingOut {
  if (vehicle === null) return { id, energy: 'fuel', odometer: null, level: null };
  const energy = energyOf(vehicle);
  const { odometer, batteryLevel, fuelLevel } = vehicle;
  return { id, energy, odometer, level: energy === 'battery' ? batteryLevel : fuelLevel };
}

/** The vehicle that goes out, as the form showed it. */
function shownOut({ answers }: Pick<At, 'answers'>, id: number): GoingOut {
  const last = answerOf(answers, outField(id, 'last'));
  const odometer = last === '' ? null : Number(last);
  return { id, energy: energyRead({ answers }, id), odometer, level: null };
}

/** The odometer of the vehicle that goes out, and what it showed last. */
const askedOut = ({ id, odometer }: GoingOut): AskedOdometer => ({
  field: outField(id, 'odometer'),
  last: odometer,
  mayBeBelow: true,
});

function levelHint({ desk, formContext: { energy, level } }: FieldState<GoingOut>) {
  const reading = viewFuel(level, energy === 'battery', desk)?.words;
  return reading === undefined ? {} : { hint: desk.t('agreementForm.inspection.last', { reading }) };
}

/** What is read off the vehicle that goes out: the last readings are shown at the fields, which are empty. */
const readings = fieldSet<GoingOut>()({
  odometer: {
    label: 'agreementForm.inspection.odometer',
    kind: checked(whole<GoingOut>({ most: MOST_ODOMETER }), (_, state) => {
      return unconfirmed(state, askedOut(state.formContext)) ?? undefined;
    }),
    required: true,
    live: true,
    held: () => null,
    notes: ({ desk, formContext: { odometer } }) => (odometer === null ? {} : lastReading(odometer, desk)),
  },
  fuel: {
    label: 'agreementForm.inspection.fuel',
    kind: eighths<GoingOut>(),
    required: true,
    exists: ({ energy }) => energy === 'fuel',
    held: () => null,
    notes: levelHint,
  },
  battery: {
    label: 'agreementForm.inspection.battery',
    kind: percent<GoingOut>(),
    required: true,
    exists: ({ energy }) => energy === 'battery',
    held: () => null,
    notes: levelHint,
  },
  last: {
    label: 'agreementForm.inspection.odometer',
    kind: {
      ...hidden<GoingOut>(),
      draw: ({ formContext: { odometer } }) => ({
        kind: 'hidden',
        value: odometer === null ? '' : String(odometer),
      }),
    },
    isUnread: true,
  },
});

async function readingsGroup(formState: At): Promise<readonly FieldGroupView[]> {
  const chosen = chosenIn(formState);
  if (chosen === null) return [];
  const { desk } = formState;
  const vehicle = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  const formContext = goingOut(chosen.id, vehicle);
  const drawn = readings.draw({ ...formState, formContext }, outPrefix(chosen.id));
  return [
    {
      key: `out-${chosen.id}`,
      legend: desk.t('agreementForm.inspection.readings'),
      remark: [vehicle?.plate, vehicle?.build].filter(Boolean).join(' · '),
      columns: 2,
      fields: drawn.flatMap((field) =>
        field.kind === 'hidden' ? [...questionFields(formState, askedOut(formContext)), field] : [field],
      ),
    },
  ];
}

/** Values of this stage. */
export interface NewVehicle {
  readonly vehicleId: number;
  /** Another class at the price of the agreed one. */
  readonly isFreeUpgrade: boolean;
  readonly odometerOut: number;
  /** Eighths of a tank, or percent of a battery. */
  readonly fuelOut: number | null;
}

function schema(formState: At): z.ZodType<NewVehicle> {
  const chosen = chosenIn(formState);
  const vehicle = vehicleInformation.schema(asHandOver(formState));
  if (chosen === null)
    return vehicle.transform((_, context): NewVehicle => {
      context.addIssue('rentalForm.problem.vehicle');
      return z.NEVER;
    });
  const state = { ...formState, formContext: shownOut(formState, chosen.id) };
  return z
    .intersection(vehicle, readings.schema(state, outPrefix(chosen.id)))
    .transform(({ chargedTypeId, odometer, fuel, battery }) => ({
      vehicleId: chosen.id,
      isFreeUpgrade: chosen.typeId !== null && chosen.typeId !== chargedTypeId,
      odometerOut: odometer,
      fuelOut: fuel ?? battery,
    }));
}

async function review(formState: At): Promise<readonly ReviewLine[]> {
  const { desk, answers } = formState;
  const { t, formats } = desk;
  const vehicle = (await vehicleInformation.review?.(asHandOver(formState))) ?? [];
  const chosen = chosenIn(formState);
  if (chosen === null) return vehicle;
  const energy = energyRead(formState, chosen.id);
  const entered = answerOf(answers, outField(chosen.id, 'odometer'));
  const odometer = readWhole(entered, desk.separators);
  const level = answerOf(answers, outField(chosen.id, energy));
  const lines = [
    {
      term: t('agreementForm.inspection.odometer'),
      text: 'value' in odometer ? formats.number(odometer.value) : entered,
    },
    {
      term: t(`agreementForm.inspection.${energy}`),
      text: level === '' ? '' : (viewFuel(Number(level), energy === 'battery', desk)?.words ?? ''),
    },
    ...changeLines(formState.formContext.agreement.money.total, formState.price, desk),
  ];
  return [...vehicle, ...lines.filter(({ text }) => text !== '')];
}

/** Proposes the first vehicle that is ready. */
async function withProposed(formState: At): Promise<At> {
  const completed = await vehicleInformation.complete?.(asHandOver(formState));
  const vehicle = completed?.vehicle;
  return vehicle ? { ...formState, answers: { ...formState.answers, vehicle } } : formState;
}

/** No vehicle can be asked for up to a time that is over: an overdue rental shows what to do instead of the choices. */
function asOverdue(vehicle: FieldGroupView, formState: At): FieldGroupView {
  const notices = overdueNotice(formState) ?? [];
  if (notices.length === 0) return vehicle;
  const none = formState.desk.t('exchange.noneOverdue');
  const fields = vehicle.fields.map((field) => (field.kind === 'pick' ? { ...field, none } : field));
  return { ...vehicle, notices, fields };
}

/** What the vehicle showed last, by which a reading is judged, where no page has shown its fields yet. */
async function withLast({ desk, answers }: At): Promise<Answers> {
  const chosen = chosenIn({ answers });
  if (chosen === null || answers[outField(chosen.id, 'last')] !== undefined) return answers;
  const vehicle = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  if (vehicle === null) return answers;
  const read = goingOut(chosen.id, vehicle);
  return {
    ...answers,
    // Nothing is entered yet, and what its level is read in is known.
    [outField(chosen.id, read.energy)]: [],
    ...answersFrom({ [outField(chosen.id, 'last')]: read.odometer ?? '' }),
  };
}

/** Returns the field for one that the service names in refusing the exchange. */
function fieldOf(serviceField: string, formState: At): string | null {
  const vehicleId = chosenIn(formState)?.id;
  switch (exchangePathOf(serviceField)) {
    case 'vehicleId':
      return 'vehicle';
    case 'isFreeUpgrade':
      return 'freeUpgrade';
    case 'odometerOut':
      return vehicleId === undefined ? null : outField(vehicleId, 'odometer');
    case 'fuelOut':
      return vehicleId === undefined ? null : outField(vehicleId, energyRead(formState, vehicleId));
    default:
      return null;
  }
}

/** The choice of the replacement, with its readings. */
const replacement: Part<ExchangeFormContext, NewVehicle> = {
  async groups(formState) {
    const [vehicle, read] = await Promise.all([
      vehicleGroup(asHandOver(formState), () => wholeOffers(formState)),
      readingsGroup(formState),
    ]);
    return [asOverdue(vehicle, formState), ...read];
  },
  schema,
  identifies: (field) => field === 'findVehicle',
  fieldOf,
};

/** Which vehicle replaces the other, and what is read off it. */
export const newVehicleStage = stage<ExchangeFormContext>()({
  slug: 'vehicle-information',
  title: 'exchange.stages.new',
  writtenBy: () => [EXCHANGE],
  parts: [replacement],
  complete: async (formState) => withLast(await withProposed(formState)),
  review,
});
