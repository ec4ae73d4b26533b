import * as paths from '../../paths.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { form, ofRecord, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Place, RentalLocation } from '../../upstream/locations/locations.contract.ts';
import { getLocation } from '../../upstream/locations/locations.server.ts';
import { MOST_ONE_WAY } from '../../upstream/locations/one-way-fees.contract.ts';
import { listOneWayFees, saveOneWayFees } from '../../upstream/locations/one-way-fees.server.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';
import { expectedNotice } from '../reservations/public.ts';

/** What a rental of a class costs in addition when it ends at a location; null for nothing. */
interface Fee {
  readonly to: Place;
  readonly type: { readonly id: number; readonly name: string };
  readonly amount: number | null;
  readonly isTaxable: boolean;
}

interface OneWayContext {
  readonly record: RentalLocation;
  readonly fees: readonly Fee[];
}

const keyOf = ({ to, type }: Fee): string => `${to.id}-${type.id}`;

const fees = lineSet<OneWayContext, Fee>()('fees', {
  items: (formContext) => formContext.fees,
  keyOf,
  line: ({ type }) => ({ title: type.name }),
  serviceField: 'fees',
  rows: {
    amount: {
      label: 'location.oneWay.amount',
      kind: kinds.money<{ readonly item: Fee }>(MOST_ONE_WAY),
      held: ({ item }) => item.amount,
    },
  },
  groups(lines, { staffContext: { t } }) {
    const byDestination = Map.groupBy(lines, ({ item }) => item.to.id);
    return [...byDestination.values()].map((of): FieldGroupView => {
      const name = of[0]?.item.to.name ?? '';
      // The class is the label of its fee.
      const named = of.flatMap(({ title, fields }) => fields.map((field) => ({ ...field, label: title })));
      return {
        key: `to-${of[0]?.item.to.id}`,
        legend: t('location.oneWay.to', { name }),
        columns: 4,
        fields: named,
      };
    });
  },
});

/** Names the planned pick-ups of the location, whose agreed price stays. */
async function effectOf({
  formContext,
  staffContext,
}: FormState<OneWayContext>): Promise<readonly FieldGroupView[]> {
  const here = { checkOutPlaceId: formContext.record.id };
  const notices = [await expectedNotice(staffContext, 'location.oneWay.planned', here)];
  return [{ key: 'effect', legend: staffContext.t('location.oneWay.effect'), fields: [], notices }];
}

const feesStage = stage<OneWayContext>()({
  slug: 'fees',
  title: 'location.oneWay.title',
  isReviewed: true,
  ...withEffect(fees, effectOf),
});

type Values = ValuesOfStages<readonly [typeof feesStage]>;

/** Returns the fees that change; one that is emptied becomes 0. */
const changed = ({ values }: Submission<OneWayContext, Values>) =>
  values.fees.flatMap(({ item, amount }) => {
    const { to, type, isTaxable } = item;
    if ((amount ?? 0) === (item.amount ?? 0)) return [];
    return [{ toLocationId: to.id, typeId: type.id, amount: amount ?? 0, isTaxable }];
  });

const save: WriteDeclaration<OneWayContext, Values> = {
  name: 'fees',
  label: 'location.oneWay.title',
  content: changed,
  async perform(reader, submission, safety) {
    const { id } = submission.formState.formContext.record;
    await saveOneWayFees(reader, id, { fees: changed(submission) }, safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const { id } = formContext.record;
    const { name: number, ...change } = await getLocation(reader, id);
    const found = { href: paths.record('locations', id), result: { id } };
    return changeEvidence({ ...change, number }, staffContext, found);
  },
  look: ({ formState: { formContext, staffContext } }) => ({
    href: paths.record('locations', formContext.record.id),
    label: staffContext.t('location.form.look', { name: formContext.record.name }),
  }),
};

/** @throws UpstreamError with status 404 when there is no such location for this tenant */
async function openFees(reader: Reader, { places }: StaffContext, id: string): Promise<OneWayContext> {
  const [record, known, types] = await Promise.all([
    getLocation(reader, id),
    listOneWayFees(reader, id),
    listVehicleTypesOrEmpty(reader),
  ]);
  const all = places
    .filter((to) => to.id !== record.id)
    .flatMap((to) =>
      types.map((type): Fee => {
        const fee = known.find(({ toLocationId, typeId }) => toLocationId === to.id && typeId === type.id);
        return { to, type, amount: fee?.amount ?? null, isTaxable: fee?.isTaxable ?? true };
      }),
    );
  return { record, fees: all };
}

export const oneWayForm = form<OneWayContext>()({
  name: 'location-one-way',
  permission: 'SETTINGS_LOCATIONS',
  operation: 'locations.saveOneWayFees',
  screenName: 'Location',
  param: 'locationId',
  stages: [feesStage],
  steps: [save],
  address: (id) => paths.record('locations', id, 'one-way'),
  back: (_, id) => paths.record('locations', id),
  open: (reader, staffContext, { id }) => openFees(reader, staffContext, id),
  words: ({ record }) => ({ name: record.name }),
  about: ({ formContext: { record } }) => record.name,
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('locations', record.id), flash: 'locationSaved' }),
});
