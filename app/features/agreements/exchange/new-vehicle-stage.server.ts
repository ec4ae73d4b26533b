import { type Answers, answerOf, answersFrom, momentText } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import {
  followedBy,
  type InputSchema,
  mapped,
  together,
} from '../../../patterns/form-fields/input-schema.server.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { FuelContext } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldSet, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { exchangePathOf } from '../../../upstream/exchanges/exchanges.contract.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import {
  getVehicleOrUnread,
  listVehicleTypeOffersOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import type { RentalFormContext } from '../../rentals/form/rental-context.server.ts';
import { vehicleIn } from '../../rentals/form/rental-period.server.ts';
import { vehicleGroup, vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { changeLines } from '../check-in/return-price.server.ts';
import { returnSketch } from '../check-in/returned-vehicle.server.ts';
import {
  type AskedOdometer,
  type Energy,
  lastLevel,
  lastShown,
  levelRows,
  odometerRow,
  questionFields,
  readingLines,
} from '../readings.server.ts';
import { EXCHANGE, type ExchangeFormContext, overdueNotice } from './old-vehicle-stage.server.ts';

type At = FormState<ExchangeFormContext>;

/** Returns an exchange as a rental of the agreed class, from the exchange to the due time, without a vehicle yet. */
function asHandOver(formState: At): FormState<RentalFormContext> {
  const { formContext, answers, staffContext } = formState;
  const { rental, vehicle } = formContext.agreement;
  const { at, locationId } = returnSketch(formState);
  const before = formContext.before && { ...formContext.before, vehicle: null };
  const handOver = answersFrom({
    checkOutAt: momentText(at, staffContext.habits),
    checkOutPlaceId: locationId,
    checkInAt: momentText(rental.checkInAt, staffContext.habits),
    checkInPlaceId: rental.checkInPlaceId,
    vehicleTypeId: vehicle.typeId,
  });
  return {
    ...formState,
    formContext: { ...formContext, record: null, before },
    answers: { ...answers, ...handOver },
  };
}

/** Returns what each class costs for the whole rental, which another class prices again. */
async function wholeOffers({ staffContext, formContext }: At): Promise<readonly VehicleTypeOffer[]> {
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: locationId } = formContext.agreement.rental;
  if (from === null || to === null || locationId === null) return [];
  return listVehicleTypeOffersOrEmpty(staffContext.reader, { from, to, locationId });
}

type GoingOut = ReturnType<typeof lastShown> & FuelContext & { readonly id: number };

const readVehicle = (id: number, { reader, nowAt }: At['staffContext']) =>
  getVehicleOrUnread(reader, String(id), nowAt(null));

/** Begins the names of a vehicle's readings, so that they are not taken for another one's. */
const outPrefix = (vehicleId: number): string => `out.${vehicleId}.`;

const outField = (vehicleId: number, part: keyof typeof readings.rows): string => outPrefix(vehicleId) + part;

/** Only one of the two levels is ever drawn for a vehicle. */
const energyRead = ({ answers }: Pick<At, 'answers'>, vehicleId: number): Energy =>
  answers[outField(vehicleId, 'battery')] === undefined ? 'fuel' : 'battery';

function shownOut({ answers, formContext: { fuelLevels } }: At, id: number): GoingOut {
  const last = answerOf(answers, outField(id, 'last'));
  const odometer = last === '' ? null : Number(last);
  return { id, energy: energyRead({ answers }, id), odometer, level: null, fuelLevels };
}

const askedOut = ({ id, odometer }: GoingOut): AskedOdometer => ({
  field: outField(id, 'odometer'),
  last: odometer,
  mayBeBelow: true,
});

/** The readings of the vehicle that goes out; the last ones are shown at the empty fields. */
const readings = fieldSet<GoingOut>()({
  odometer: {
    ...odometerRow<GoingOut>(({ formContext }) => askedOut(formContext)),
    required: true,
    held: () => null,
  },
  ...levelRows<GoingOut>()('agreementForm.inspection', (own) => ({
    required: true,
    exists: ({ energy }) => energy === own,
    held: () => null,
    notes: (state) => lastLevel(state.formContext.level, own, state),
  })),
  last: {
    label: 'agreementForm.inspection.odometer',
    kind: {
      ...hidden<GoingOut>(),
      draw: ({ formContext }) => ({ kind: 'hidden', value: String(formContext.odometer ?? '') }),
    },
    isUnread: true,
  },
});

async function readingsGroup(formState: At): Promise<readonly FieldGroupView[]> {
  const chosen = vehicleIn(formState.answers);
  if (chosen === null) return [];
  const { staffContext } = formState;
  const vehicle = await readVehicle(chosen.id, staffContext);
  const last = vehicle ? lastShown(vehicle) : { energy: 'fuel' as const, odometer: null, level: null };
  const { fuelLevels } = formState.formContext;
  const formContext = { id: chosen.id, ...last, fuelLevels };
  const fields = readings
    .draw({ ...formState, formContext }, outPrefix(chosen.id))
    .flatMap((field) =>
      field.kind === 'hidden' ? [...questionFields(formState, askedOut(formContext)), field] : [field],
    );
  const legend = staffContext.t('agreementForm.inspection.readings');
  const remark = [vehicle?.plate, vehicle?.build].filter(Boolean).join(' · ');
  return [{ key: `out-${chosen.id}`, legend, remark, columns: 2, fields }];
}

export interface NewVehicle {
  readonly vehicleId: number;
  /** Another class at the price of the agreed one. */
  readonly isFreeUpgrade: boolean;
  readonly odometerOut: number;
  /** Eighths of a tank, or percent of a battery. */
  readonly fuelOut: number | null;
}

function schema(formState: At): InputSchema<NewVehicle> {
  const chosen = vehicleIn(formState.answers);
  const vehicle = vehicleInformation.schema(asHandOver(formState));
  if (chosen === null) return followedBy(vehicle, () => ({ message: 'rentalForm.problem.vehicle' }));
  const state = { ...formState, formContext: shownOut(formState, chosen.id) };
  const read = readings.schema(state, outPrefix(chosen.id));
  return mapped(together(vehicle, read), ({ chargedTypeId, odometer, fuel, battery }) => ({
    vehicleId: chosen.id,
    isFreeUpgrade: chosen.typeId !== null && chosen.typeId !== chargedTypeId,
    odometerOut: odometer,
    fuelOut: fuel ?? battery,
  }));
}

async function review(formState: At): Promise<readonly ReviewLine[]> {
  const { staffContext, answers, formContext, price } = formState;
  const vehicle = (await vehicleInformation.review?.(asHandOver(formState))) ?? [];
  const chosen = vehicleIn(answers);
  if (chosen === null) return vehicle;
  const entered = (part: 'odometer' | Energy) => answerOf(answers, outField(chosen.id, part));
  const energy = energyRead(formState, chosen.id);
  return [
    ...vehicle,
    ...readingLines({ odometer: entered('odometer'), energy, level: entered(energy) }, formState),
    ...changeLines(formContext.agreement.money.total, price, staffContext),
  ];
}

async function withProposed(formState: At): Promise<At> {
  const completed = await vehicleInformation.complete?.(asHandOver(formState));
  const vehicle = completed?.vehicle;
  return vehicle ? { ...formState, answers: { ...formState.answers, vehicle } } : formState;
}

function asOverdue(vehicle: FieldGroupView, formState: At): FieldGroupView {
  const notices = overdueNotice(formState) ?? [];
  if (notices.length === 0) return vehicle;
  const none = formState.staffContext.t('exchange.noneOverdue');
  const fields = vehicle.fields.map((field) => (field.kind === 'pick' ? { ...field, none } : field));
  return { ...vehicle, notices, fields };
}

/** Adds the last readings, by which a reading is checked, where no page has shown the fields yet. */
async function withLast({ staffContext, answers }: At): Promise<Answers> {
  const chosen = vehicleIn(answers);
  if (chosen === null || answers[outField(chosen.id, 'last')] !== undefined) return answers;
  const vehicle = await readVehicle(chosen.id, staffContext);
  if (vehicle === null) return answers;
  const { energy, odometer } = lastShown(vehicle);
  return {
    ...answers,
    [outField(chosen.id, energy)]: [],
    ...answersFrom({ [outField(chosen.id, 'last')]: odometer ?? '' }),
  };
}

/** Returns the field for one that the service names in refusing the exchange. */
function fieldOf(serviceField: string, formState: At): string | null {
  const path = exchangePathOf(serviceField);
  if (path === 'vehicleId') return 'vehicle';
  if (path === 'isFreeUpgrade') return 'freeUpgrade';
  const id = vehicleIn(formState.answers)?.id;
  if (id === undefined) return null;
  if (path === 'odometerOut') return outField(id, 'odometer');
  return path === 'fuelOut' ? outField(id, energyRead(formState, id)) : null;
}

async function groups(formState: At): Promise<readonly FieldGroupView[]> {
  const [vehicle, read] = await Promise.all([
    vehicleGroup(asHandOver(formState), () => wholeOffers(formState)),
    readingsGroup(formState),
  ]);
  return [asOverdue(vehicle, formState), ...read];
}

/** Which vehicle replaces the other, and its readings. */
export const newVehicleStage = stage<ExchangeFormContext>()({
  slug: 'vehicle-information',
  title: 'exchange.stages.new',
  writtenBy: () => [EXCHANGE],
  parts: [{ groups, schema, fieldOf, identifies: (field: string) => field === 'findVehicle' }],
  complete: async (formState) => withLast(await withProposed(formState)),
  review,
});
