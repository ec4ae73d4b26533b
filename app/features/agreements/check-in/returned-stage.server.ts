import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import {
  fieldWrittenAt,
  type WrittenRow,
  writtenValues,
} from '../../../patterns/record-form/written-rows.server.ts';
import { checkInPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { isDirty } from '../../fleet/public.ts';
import { CHECK_IN, type CheckInFormContext } from './check-in-context.server.ts';
import { earlyWords } from './return-price.server.ts';
import {
  elsewhereNote,
  isCorrection,
  outWords,
  returned,
  reviewOfReturn,
  statusAfter,
  withNotes,
} from './returned-vehicle.server.ts';

const rows = {
  ...returned,
  returnPlace: { ...returned.returnPlace, notes: (state) => ({ note: elsewhereNote(state) }) },
  vehicleStatus: {
    ...returned.vehicleStatus,
    // A vehicle that comes back is dirty, until the user selects another status.
    kind: statusAfter(({ desk, formContext: { vehicleStatuses } }) => {
      const dirty = vehicleStatuses.find(({ id }) => isDirty(id));
      const usual = [NO_CHOICE, desk.t('checkIn.usualStatus')] as const;
      return {
        kind: 'choice',
        choices: [...(dirty ? [] : [usual]), ...toChoices(vehicleStatuses)],
        value: dirty ? String(dirty.id) : NO_CHOICE,
      };
    }),
  },
  correction: {
    label: 'checkIn.isBack',
    kind: hidden<CheckInFormContext>(),
    isUnread: true,
    held: ({ isCorrection: isBack }) => (isBack ? 'yes' : null),
  },
} as const satisfies Readonly<Record<string, WrittenRow<CheckInFormContext>>>;

const group = fieldGroup<CheckInFormContext>()(
  'return',
  {
    legend: ({ answers }) => (isCorrection(answers) ? 'checkIn.groups.correction' : 'checkIn.groups.return'),
    columns: 2,
    async finish(plain, formState) {
      const early = earlyWords(formState);
      return {
        ...(await withNotes(plain, formState)),
        remark: outWords(formState),
        ...(early && { notices: [{ tone: 'info', text: early }] }),
      };
    },
    fieldOf: (serviceField, { formContext }) =>
      fieldWrittenAt(rows, checkInPathOf(serviceField), formContext),
  },
  rows,
);

/** Values of this stage. The time is wall-clock text of the location, `yyyy-MM-ddTHH:mm:ss`. */
export interface Returned extends ValuesOfRows<typeof rows> {}

/** Returns the input as a check-in's body takes it. */
export const returnedPart = (values: Returned) => writtenValues(rows, values);

/** When and where the vehicle came back, and what was read off it. */
export const returnedStage = stage<CheckInFormContext>()({
  slug: 'rental-information',
  title: 'checkIn.stages.return',
  writtenBy: () => [CHECK_IN],
  parts: [group],
  review: async (formState) => reviewOfReturn(formState, await group.groups(formState)),
});
