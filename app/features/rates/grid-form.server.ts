import * as paths from '../../paths.ts';
import { joined } from '../../patterns/record/value-words.server.ts';
import { form, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  ReviewLine,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Rate } from '../../upstream/rates/rates.contract.ts';
import { createRate, listEveryRate, saveRate } from '../../upstream/rates/rates.server.ts';
import {
  type CellChange,
  type CellValues,
  cellTitle,
  changesIn,
  keyOf,
  savedRate,
  shownRate,
} from './grid-cells.server.ts';
import { type GridContext, type GridState, isNew, openGrid, seasonIn } from './grid-context.server.ts';
import {
  amountWords,
  type Changed,
  cells,
  changedIn,
  nameOf,
  RAISE,
  raise,
  raisedAnswers,
  season,
} from './grid-parts.server.ts';
import { rateWords, seasonWords } from './managed-rate.server.ts';
import { samplePrices } from './sample-prices.server.ts';
import { seasonKey, seasonsOf } from './seasons.ts';

/** Sample prices are shown for so many changed rates. */
const MOST_SAMPLED = 3;

const changeWords = ({ unit, before, after }: CellChange, staffContext: StaffContext): string =>
  staffContext.t('rate.change', {
    before: amountWords(unit, before, staffContext),
    after: amountWords(unit, after, staffContext),
  });

async function samplesOf(state: GridState, changed: readonly Changed[]): Promise<readonly ReviewLine[]> {
  const { formContext, staffContext } = state;
  const { record } = formContext;
  if (changed.length === 0) return [];
  if (changed.length > MOST_SAMPLED)
    return [{ term: staffContext.t('rate.samples.title'), text: staffContext.t('rate.samples.many') }];
  const within = seasonIn(formContext, {});
  const lines = changed.map(({ cell, changes }) => {
    const base = shownRate(cell);
    const after = {
      ...base,
      ...Object.fromEntries(changes.map(({ unit, after: amount }) => [unit, amount])),
    };
    return samplePrices(
      {
        ...{ title: cellTitle(cell), rateName: record.name, rateId: base?.id ?? null, season: within },
        ...{ vehicleTypeId: cell.classId, locationId: cell.locationId, before: base ?? {}, after },
      },
      staffContext,
    );
  });
  return (await Promise.all(lines)).flat();
}

const gridStage = stage<GridContext>()({
  slug: 'rates',
  title: 'ratetype.grid.title',
  parts: [season, cells, raise],
  isReviewed: true,
  act: (answers, intent, state) => (intent === RAISE ? raisedAnswers(answers, state) : answers),
  check({ startsOn, endsOn, percent }, { formContext }) {
    // A percentage that was entered and not applied would be lost.
    if (percent !== null) return { percent: 'ratetype.raise.notApplied' };
    if (!isNew(formContext)) return {};
    if (startsOn === null && endsOn === null) return { startsOn: 'ratetype.grid.noDays' };
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) return { endsOn: 'rate.form.ends' };
    const isKnown = seasonsOf(formContext.record.rates).some(
      (one) => seasonKey(one) === seasonKey({ startsOn, endsOn }),
    );
    return { startsOn: isKnown ? 'ratetype.grid.known' : undefined };
  },
  booked(state) {
    const changed = changedIn(state);
    const { t, formats } = state.staffContext;
    return [
      t('ratetype.grid.changes', { changes: formats.number(changed.length) }),
      t('ratetype.grid.agreed'),
    ];
  },
  async review(state) {
    const { staffContext, formContext, answers } = state;
    const { t } = staffContext;
    const changed = changedIn(state);
    const lines = changed.flatMap(({ cell, changes }) =>
      changes.map((change) => ({
        term: `${cellTitle(cell)}: ${t(`rate.${change.unit}`)}`,
        text: changeWords(change, staffContext),
      })),
    );
    const days = ['startsOn', 'endsOn'].map((name) => ({
      term: t(`rate.${name}`),
      text: answers[name]?.[0] ?? '',
    }));
    return [...(isNew(formContext) ? days : []), ...lines, ...(await samplesOf(state, changed))];
  },
  writtenBy(field) {
    const [set, key] = field.split('.');
    return set === 'cells' && key ? [`rate-${key}`] : [];
  },
});

type Values = ValuesOfStages<readonly [typeof gridStage]>;
type Of = Submission<GridContext, Values>;
type Step = WriteDeclaration<GridContext, Values>;

const look = ({ formState: { formContext, staffContext } }: Submission<GridContext>) => ({
  href: paths.record('rate-types', formContext.record.id),
  label: staffContext.t('ratetype.form.look', { name: formContext.record.name }),
});

/** Returns the write of one changed rate. */
function writeOf({ cell, changes }: Changed, { formState, values }: Of): Step {
  const { formContext, staffContext } = formState;
  const within = seasonIn(formContext, values);
  const input = savedRate(cell, changes, { typeId: formContext.record.id, season: within });
  const { own } = cell;
  const found = (rate: Rate) => ({ href: paths.record('rates', rate.id), result: { id: rate.id } });
  const read = async (reader: Reader): Promise<Rate | undefined> => {
    const all = await listEveryRate(reader, { vehicleTypeId: cell.classId, locationId: cell.locationId });
    const ofType = all.filter(({ typeId }) => typeId === formContext.record.id);
    return ofType.find((rate) => (own === null ? seasonKey(rate) === seasonKey(within) : rate.id === own.id));
  };
  return {
    name: `rate-${keyOf(cell)}`,
    label: 'rate.form.step',
    title: cellTitle(cell),
    content: () => input,
    async perform(reader, _, safety) {
      if (own === null) {
        const { id } = await createRate(reader, input, safety);
        return { id };
      }
      // Each rate has a version of its own.
      const ifMatch = own.version === null ? undefined : `"${own.version}"`;
      await saveRate(reader, own.id, input, { ...safety, ifMatch });
      return { id: own.id };
    },
    async seek(reader) {
      const rate = await read(reader);
      if (rate === undefined) return [];
      return changeEvidence({ ...rate, number: rateWords(rate) }, staffContext, found(rate));
    },
    fieldOf(serviceField) {
      const unit = cell.units.find((one) => one === serviceField) ?? cell.units[0];
      return unit === undefined ? null : nameOf(cell, unit);
    },
    look,
  };
}

/** Returns the writes of the changed rates, and those that this form has done. */
function writesIn(submission: Of): readonly Step[] {
  const { progress, formState, values } = submission;
  const changed = values.cells.flatMap(({ item: cell, ...entered }) => {
    const changes = changesIn(cell, entered as CellValues);
    const isDone = `rate-${keyOf(cell)}` in progress;
    return changes.length > 0 || isDone ? [{ cell, changes }] : [];
  });
  return changed.map((one) => writeOf(one, { formState, values, progress }));
}

/** The rate that was changed last. */
const lastChanged = ({ record: { rates } }: GridContext): Rate | undefined =>
  rates
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''))[0];

/** The rates of a type in a season, as a grid of classes and locations. */
export const gridForm = form<GridContext>()({
  name: 'ratetype-grid',
  permission: 'SETTINGS_RATES',
  operation: 'rates.save',
  screenName: 'Rate',
  param: 'ratetypeId',
  stages: [gridStage],
  steps: writesIn,
  starts: ['season', 'units', 'page'],
  address: (id) => paths.record('rate-types', id, 'grid'),
  back: (_, id) => paths.record('rate-types', id),
  open: openGrid,
  words: ({ record, season: own }, { staffContext }) => ({
    name: record.name,
    season: own === null ? staffContext.t('ratetype.grid.newSeason') : seasonWords(own, staffContext),
  }),
  about: ({ formContext: { record, season: own }, staffContext }) =>
    joined(record.name, own === null ? '' : seasonWords(own, staffContext)),
  changed(formContext) {
    const rate = lastChanged(formContext);
    return { who: rate?.changedBy ?? null, when: rate?.changedAt ?? null };
  },
  done: (_, { record }) => ({ address: paths.record('rate-types', record.id), flash: 'ratesSaved' }),
});
