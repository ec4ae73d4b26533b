import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { oneName } from '../../../patterns/record-form/choice-kinds.server.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import { paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, type Stage, stage } from '../../../patterns/record-form/form.server.ts';
import {
  fieldWrittenAt,
  type WrittenRow,
  writtenValues,
} from '../../../patterns/record-form/written-rows.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreementSummary } from '../../../upstream/agreements/agreements.server.ts';
import {
  type Exchange,
  type ExchangeInput,
  type ExchangeReason,
  exchangePathOf,
} from '../../../upstream/exchanges/exchanges.contract.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { vehicleIn } from '../../rentals/form/rental-period.server.ts';
import { type CheckInFormContext, openReturn } from '../check-in/check-in-context.server.ts';
import {
  outWords,
  type ReturnedField,
  returned,
  reviewOfReturn,
  statusAfter,
  withNotes,
} from '../check-in/returned-vehicle.server.ts';
import { EXCHANGE_REASONS } from '../detail/exchanges-view.server.ts';

/** The write of an exchange, by its name in the progress. */
export const EXCHANGE = 'exchange';

/** `rateName` is the name of the agreed rate, also for another type; null where the service does not say. */
export type ExchangeFormContext = CheckInFormContext & { readonly rateName: string | null };

type At = FormState<ExchangeFormContext>;
type Began = Pick<At, 'formContext' | 'answers'>;

/** Reads the agreement whose vehicle is exchanged. @throws UpstreamError with status 404 when this tenant has none */
export async function openExchange(staffContext: StaffContext, id: string): Promise<ExchangeFormContext> {
  const { reader } = staffContext;
  const [formContext, vehicleTypes, summary] = await Promise.all([
    openReturn(staffContext, id),
    listVehicleTypesOrEmpty(reader),
    unreadOnFailure(getAgreementSummary)(reader, Number(id)),
  ]);
  return {
    ...formContext,
    lookUps: { ...formContext.lookUps, vehicleTypes },
    rateName: summary?.rateName ?? formContext.terms?.rateName ?? null,
  };
}

const called = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join(' · ');

const nameOf = ({ before }: Pick<ExchangeFormContext, 'before'>): string =>
  called(before?.vehicle?.plate, before?.vehicle?.number);

/** Returns the old vehicle as it went out, as far as the agreement lists its exchanges. */
function earlier({ formContext, answers }: Began, old?: Exchange['original']): Agreement['vehicle'] {
  const { agreement, lookUps } = formContext;
  const { vehicle } = agreement;
  if (old === undefined) return { ...vehicle, odometerOut: null, fuelOut: null };
  const { id, number, plate, type, make, model, year, odometerOut, fuelOut } = old;
  const typeId = lookUps.vehicleTypes.find((one) => one.name === type)?.id ?? vehicle.typeId;
  const isElectric = answers['batteryIn' satisfies ReturnedField] !== undefined;
  return { ...vehicle, id, number, plate, type, typeId, make, model, year, odometerOut, fuelOut, isElectric };
}

/**
 * Returns the form's state with the vehicle with which the form began: after an unknown outcome the agreement may have
 * the replacement already.
 */
export function asBegan<State extends Began>(formState: State): State {
  const { formContext, answers } = formState;
  const { vehicle, exchanges } = formContext.agreement;
  const began = answerOf(answers, 'oldVehicle');
  const isMade = vehicle.id !== null && vehicleIn(answers)?.id === vehicle.id;
  if (!isMade && (began === '' || began === nameOf(formContext))) return formState;
  const old = exchanges.findLast(({ original, replacement }) =>
    isMade ? replacement.id === vehicle.id : called(original.plate, original.number) === began,
  );
  const agreement = { ...formContext.agreement, vehicle: earlier({ formContext, answers }, old?.original) };
  return { ...formState, formContext: { ...formContext, agreement } };
}

/** Returns a stage that sees the vehicle with which the form began. */
export function sinceBegan<Values extends object>(
  stage: Stage<ExchangeFormContext, Values>,
): Stage<ExchangeFormContext, Values> {
  const { complete, review } = stage;
  return {
    ...stage,
    groups: (formState) => stage.groups(asBegan(formState)),
    schema: (formState) => stage.schema(asBegan(formState)),
    fieldOf: (serviceField, formState) => stage.fieldOf(serviceField, asBegan(formState)),
    ...(complete && { complete: (formState: At) => complete(asBegan(formState)) }),
    ...(review && { review: (formState: At) => review(asBegan(formState)) }),
  };
}

const LONGEST_NOTE = 1000;

/** Returns a notice that an overdue rental is extended first: the service exchanges nothing then. */
export function overdueNotice({ staffContext, formContext }: At): FieldGroupView['notices'] {
  const { agreement } = formContext;
  if (agreement.rental.isOverdue !== true) return [];
  const link = { href: paths.extension(agreement.id), label: staffContext.t('ways.extend') };
  return [{ tone: 'warn', text: staffContext.t('exchange.overdue'), link }];
}

type Rows = Readonly<Record<string, WrittenRow<ExchangeFormContext, keyof ExchangeInput>>>;

const { returnAt, returnPlace, odometerIn, fuelIn, batteryIn, vehicleStatus, returnNote } = returned;

const whenRows = {
  returnAt: { ...returnAt, label: 'exchange.at', missing: 'errors.exchangeAt.missing', path: 'at' },
  returnPlace: {
    ...returnPlace,
    label: 'exchange.place',
    missing: 'errors.locationId.missing',
    held: () => undefined,
    begin: ({ agreement }, { place }) => place?.id ?? agreement.rental.checkOutPlaceId,
    path: 'locationId',
  },
  reason: {
    label: 'exchange.reason',
    kind: oneName<ExchangeFormContext, ExchangeReason>(EXCHANGE_REASONS),
    required: true,
    held: () => null,
    path: 'reason',
  },
  returnNote: {
    ...returnNote,
    label: 'exchange.note',
    kind: paragraph<ExchangeFormContext>(LONGEST_NOTE, 2),
    wide: false,
    path: 'note',
  },
} as const satisfies Rows;

/** The readings of the old vehicle, and what the agreement held as the form began, by which a change is noticed. */
const oldRows = {
  odometerIn,
  fuelIn,
  batteryIn,
  vehicleStatus: {
    ...vehicleStatus,
    label: 'exchange.status',
    // Unless the user selects a status, the service goes by the reason.
    kind: statusAfter(({ staffContext, formContext: { vehicleStatuses } }) => ({
      kind: 'choice',
      choices: [[NO_CHOICE, staffContext.t('exchange.usualStatus')], ...toChoices(vehicleStatuses)],
    })),
    notes: ({ staffContext }) => ({ note: staffContext.t('exchange.usually') }),
    path: 'oldStatusId',
  },
  oldVehicle: { label: 'exchange.groups.old', kind: hidden(), isUnread: true, held: nameOf },
  dueAt: {
    label: 'agreement.due',
    kind: hidden<ExchangeFormContext>(returnAt.kind),
    isUnread: true,
    held: ({ agreement }) => agreement.rental.checkInAt,
  },
} as const satisfies Rows;

const rows = { ...whenRows, ...oldRows };

const when = fieldGroup<ExchangeFormContext>()(
  'when',
  {
    legend: 'exchange.groups.when',
    columns: 2,
    finish: async (group, state) => ({ ...(await withNotes(group, state)), notices: overdueNotice(state) }),
    fieldOf: (serviceField, { formContext }) =>
      fieldWrittenAt(rows, exchangePathOf(serviceField), formContext),
  },
  whenRows,
);

const old = fieldGroup<ExchangeFormContext>()(
  'old',
  {
    legend: 'exchange.groups.old',
    columns: 2,
    finish: async (group, state) => ({ ...(await withNotes(group, state)), remark: outWords(state) }),
  },
  oldRows,
);

export interface OldVehicle extends ValuesOfRows<typeof rows> {}

/** Returns the input as an exchange's body takes it. */
export const oldVehiclePart = (values: OldVehicle) => writtenValues(rows, values);

/** When, where and why vehicles are exchanged, and how the old one comes back. */
export const oldVehicleStage = stage<ExchangeFormContext>()({
  slug: 'rental-information',
  title: 'exchange.stages.old',
  writtenBy: () => [EXCHANGE],
  parts: [when, old],
  review: async (formState) =>
    reviewOfReturn(formState, [...(await when.groups(formState)), ...(await old.groups(formState))]),
});
