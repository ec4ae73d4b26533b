import { paths } from '../../../paths.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { oneName } from '../../../patterns/record-form/choice-kinds.server.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import { paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import {
  fieldWrittenAt,
  type WrittenRow,
  writtenValues,
} from '../../../patterns/record-form/written-rows.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  type ExchangeReason,
  type ExchangeWish,
  exchangePathOf,
} from '../../../upstream/exchanges/exchanges.contract.ts';
import {
  outWords,
  returned,
  reviewOfReturn,
  statusAfter,
  withNotes,
} from '../check-in/returned-vehicle.server.ts';
import { EXCHANGE, type ExchangeFormContext, nameOf } from './exchange-context.server.ts';

/** As long as the service takes it. */
const LONGEST_NOTE = 1000;

type At = FormState<ExchangeFormContext>;

/** Returns a notice that an overdue rental is extended first: the service exchanges nothing then. */
export function overdueNotice({ desk, formContext }: At): FieldGroupView['notices'] {
  const { agreement } = formContext;
  if (agreement.rental.isOverdue !== true) return [];
  const link = { href: paths.extension(agreement.id), label: desk.t('ways.extend') };
  return [{ tone: 'warn', text: desk.t('exchange.overdue'), link }];
}

/** Why vehicles are exchanged; the key of each reason's text. */
const REASONS = {
  CriticalFault: 'agreement.exchange.reasons.criticalFault',
  Fault: 'agreement.exchange.reasons.fault',
  Upgrade: 'agreement.exchange.reasons.upgrade',
  CustomerWish: 'agreement.exchange.reasons.customerWish',
  Other: 'agreement.exchange.reasons.other',
} as const satisfies Record<ExchangeReason, string>;

/** A field of the old vehicle, and where it stands in an exchange. */
type Rows = Readonly<Record<string, WrittenRow<ExchangeFormContext, keyof ExchangeWish>>>;

const { returnAt, returnPlace, odometerIn, fuelIn, batteryIn, vehicleStatus, returnNote } = returned;

/** When, where and why. */
const whenRows = {
  returnAt: { ...returnAt, label: 'exchange.at', path: 'at' },
  returnPlace: {
    ...returnPlace,
    label: 'exchange.place',
    held: () => undefined,
    begin: ({ agreement }, { place }) => place?.id ?? agreement.rental.checkOutPlaceId,
    path: 'placeId',
  },
  reason: {
    label: 'exchange.reason',
    kind: oneName<ExchangeFormContext, ExchangeReason>(REASONS),
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

/** What is read off the old vehicle, and what the agreement held as the form began: a change by another user is noticed. */
const oldRows = {
  odometerIn,
  fuelIn,
  batteryIn,
  vehicleStatus: {
    ...vehicleStatus,
    label: 'exchange.status',
    // Unless the user selects a status, the service goes by the reason.
    kind: statusAfter(({ desk, formContext: { vehicleStatuses } }) => ({
      kind: 'choice',
      choices: [[NO_CHOICE, desk.t('exchange.usualStatus')], ...toChoices(vehicleStatuses)],
    })),
    notes: ({ desk }) => ({ note: desk.t('exchange.usually') }),
    path: 'oldStatusId',
  },
  oldVehicle: {
    label: 'exchange.groups.old',
    kind: hidden<ExchangeFormContext>(),
    isUnread: true,
    held: (formContext) => nameOf(formContext),
  },
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
    finish: async (group, formState) => ({
      ...(await withNotes(group, formState)),
      notices: overdueNotice(formState),
    }),
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
    finish: async (group, formState) => ({
      ...(await withNotes(group, formState)),
      remark: outWords(formState),
    }),
  },
  oldRows,
);

/** Values of this stage: how the old vehicle comes back, and why. */
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
