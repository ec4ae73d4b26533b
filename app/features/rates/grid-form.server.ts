import { readAmount } from '../../domain/parse-number.ts';
import { paths } from '../../paths.ts';
import { type Answers, answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView, GridCell } from '../../patterns/form-fields/field-view.ts';
import { joined } from '../../patterns/record/value-words.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, form, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import type { FieldRow } from '../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  ReviewLine,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Rate, RateAmount } from '../../upstream/rates/rates.contract.ts';
import { createRate, listEveryRate, saveRate } from '../../upstream/rates/rates.server.ts';
import {
  type Cell,
  type CellChange,
  type CellValues,
  cellsOf,
  cellTitle,
  changesIn,
  classesAPage,
  type GridUnit,
  heldIn,
  isOther,
  isUnitSet,
  keyOf,
  readNumber,
  savedRate,
  shownRate,
  UNIT_SETS,
  type UnitSet,
  unitKind,
} from './grid-cells.server.ts';
import { getManagedRateType, type ManagedRateType, rateWords, seasonWords } from './managed-rate.server.ts';
import { HIGHEST_PERCENT, isPossibleRise, RAISED, raised } from './raise.ts';
import { samplePrices } from './sample-prices.server.ts';
import { readSeason, type Season, seasonKey, seasonsOf } from './seasons.ts';

/** Names a season that is not there yet in an address. */
const NEW = 'new';

interface Context {
  readonly record: ManagedRateType;
  /** Null for a new one, which the form asks for. */
  readonly season: Season | null;
  readonly unitSet: UnitSet;
  readonly page: number;
  readonly pages: number;
  readonly cells: readonly Cell[];
}

type State = FormState<Context>;

const isNew = ({ season }: Context): boolean => season === null;

const WHOLE_YEAR: Season = { startsOn: null, endsOn: null };
/** No rate has it: what is inherited is what has no dates. */
const UNKNOWN: Season = { startsOn: '0001-01-01', endsOn: '9999-12-30' };

const season = fieldGroup<Context>()(
  'season',
  { legend: 'ratetype.grid.season', columns: 2 },
  {
    startsOn: { label: 'rate.startsOn', kind: kinds.day(), exists: isNew, begin: () => null },
    endsOn: { label: 'rate.endsOn', kind: kinds.day(), exists: isNew, begin: () => null },
  },
);

type OfCell = { readonly item: Cell };

const row = (unit: GridUnit): FieldRow<OfCell, number | null> => ({
  label: `rate.${unit}`,
  kind: unitKind(unit),
  exists: ({ item }) => item.units.includes(unit),
  held: ({ item }) => heldIn(item, unit),
  live: true,
  notes: ({ formContext: { item }, staffContext: { t } }) => ({
    label: `${cellTitle(item)}: ${t(`rate.${unit}`)}`,
  }),
});

const ALL_UNITS: readonly GridUnit[] = Object.values(UNIT_SETS).flat();

const rows = Object.fromEntries(ALL_UNITS.map((unit) => [unit, row(unit)])) as {
  readonly [Unit in GridUnit]: FieldRow<OfCell, number | null>;
};

const addressOf = ({ record }: Context, wanted: Readonly<Record<string, string>>): string =>
  `${paths.record('rate-types', record.id, 'grid')}?${new URLSearchParams(wanted)}`;

const asked = ({ season: own, unitSet, page }: Context) => ({
  ...{ season: own === null ? NEW : seasonKey(own), units: unitSet },
  ...(page > 1 && { page: String(page) }),
});

/** Links to the other seasons, sets of units and pages of classes. */
function tabsOf(formContext: Context, staffContext: StaffContext) {
  const { record, unitSet, pages } = formContext;
  const { t, formats } = staffContext;
  const here = asked(formContext);
  const tab = (label: string, wanted: Readonly<Record<string, string>>) => ({
    label,
    href: addressOf(formContext, { ...here, ...wanted }),
  });
  const own = addressOf(formContext, here);
  const seasons = [
    ...seasonsOf(record.rates).map((one) => tab(seasonWords(one, staffContext), { season: seasonKey(one) })),
    tab(t('ratetype.grid.newSeason'), { season: NEW }),
  ];
  const units = Object.keys(UNIT_SETS).map((name) => tab(t(`ratetype.grid.units.${name}`), { units: name }));
  const numbers = Array.from({ length: pages }, (_, at) =>
    tab(t('ratetype.grid.page', { page: formats.number(at + 1) }), { page: String(at + 1) }),
  );
  return [
    { label: t('ratetype.seasons'), here: own, tabs: seasons },
    {
      label: t('ratetype.grid.unitSets'),
      here: addressOf(formContext, { ...here, units: unitSet }),
      tabs: units,
    },
    ...(pages > 1 ? [{ label: t('ratetype.grid.pages'), here: own, tabs: numbers }] : []),
  ];
}

const nameOf = (cell: Cell, unit: GridUnit): string => `cells.${keyOf(cell)}.${unit}`;

const amountWords = (unit: GridUnit, amount: number | null, { t, formats }: StaffContext): string => {
  if (amount === null) return t('ratetype.grid.unused');
  return unit === 'mileageAllowed' ? formats.number(amount) : formats.money(amount);
};

/** How a cell differs, in colour and word. */
function markOf(
  cell: Cell,
  unit: GridUnit,
  { answers, staffContext }: State,
): Pick<GridCell, 'mark' | 'word'> {
  const { t } = staffContext;
  const text = answers[nameOf(cell, unit)]?.[0] ?? '';
  if (isOther(cell, unit, text, staffContext)) {
    if (shownRate(cell) === null) return { mark: 'changed', word: t('ratetype.grid.new') };
    const before = amountWords(unit, heldIn(cell, unit), staffContext);
    return { mark: 'changed', word: t('ratetype.grid.changed', { before }) };
  }
  if (cell.own !== null)
    return cell.own.isActive === false ? { mark: 'inherited', word: t('rate.inactive') } : {};
  if (cell.inherited !== null) return { mark: 'inherited', word: t('rate.inherited') };
  return { mark: 'missing', word: t('rate.none') };
}

const cells = lineSet<Context, Cell>()('cells', {
  items: (formContext) => formContext.cells,
  keyOf,
  line: (cell) => ({ title: cellTitle(cell) }),
  serviceField: 'rates',
  rows,
  groups(lines, state): readonly FieldGroupView[] {
    const { formContext, staffContext } = state;
    const { t, currency } = staffContext;
    const { record, unitSet } = formContext;
    const units = UNIT_SETS[unitSet];
    const byClass = [...Map.groupBy(lines, ({ item }) => item.classId).values()];
    const legend = t(`ratetype.grid.units.${unitSet}`);
    return [
      {
        key: 'cells',
        legend,
        remark: joined(unitSet === 'distance' ? '' : currency, t('ratetype.grid.agreed')),
        fields: lines.flatMap(({ fields }) => fields),
        grid: {
          caption: t('ratetype.grid.caption', { name: record.name }),
          corner: t('rate.class'),
          tabs: tabsOf(formContext, staffContext),
          columns: record.locations.flatMap(({ name }) =>
            units.map((unit) => ({ title: name, unit: t(`rate.${unit}`) })),
          ),
          rows: byClass.map((line) => ({
            title: line[0]?.item.className ?? '',
            cells: line.flatMap(({ item }) =>
              units.map((unit) => ({ name: nameOf(item, unit), ...markOf(item, unit, state) })),
            ),
          })),
        },
      },
    ];
  },
});

/** Puts a percentage on the rates of the page; the cells then show what changes. */
const RAISE = 'raise';

const percentIn = ({ answers, staffContext: { separators } }: State): number | null => {
  const read = readAmount(answerOf(answers, 'percent'), { ...separators, digits: 3, signed: true });
  const percent = 'value' in read ? Number(read.value) : null;
  return percent !== null && isPossibleRise(percent) ? percent : null;
};

const isRaised = (unit: GridUnit): unit is RateAmount => (RAISED as readonly string[]).includes(unit);

const raise = fieldGroup<Context>()(
  'raise',
  {
    legend: 'ratetype.raise.title',
    columns: 2,
    folded: true,
    finish(group, state) {
      const { t } = state.staffContext;
      // Once it is applied, there is none.
      const isEntered = answerOf(state.answers, 'percent') !== '';
      const isWrong = state.intent === RAISE && isEntered && percentIn(state) === null;
      const error = isWrong ? { error: t('ratetype.raise.wrong') } : {};
      return {
        ...group,
        fields: group.fields.map((field) => ({ ...field, ...error })),
        intents: [{ value: RAISE, label: t('ratetype.raise.submit') }],
      };
    },
    shown: ({ formContext: { unitSet } }) => UNIT_SETS[unitSet].some(isRaised),
  },
  {
    percent: {
      label: 'ratetype.raise.percent',
      kind: kinds.signedDecimal<Context>(HIGHEST_PERCENT, 3),
      hint: 'ratetype.raise.hint',
      held: () => null,
    },
  },
);

/** Returns the answers with every rate of the page raised, each rounded to the minor unit. */
function raisedAnswers(answers: Answers, state: State): Answers {
  const percent = percentIn(state);
  if (percent === null) return answers;
  const { formContext, staffContext } = state;
  const texts = formContext.cells.flatMap((cell) =>
    cell.units.filter(isRaised).flatMap((unit) => {
      const name = nameOf(cell, unit);
      const amount = readNumber(answerOf(answers, name), staffContext);
      if (amount === null || amount === 0) return [];
      return [[name, [unitKind(unit).write(raised(amount, percent), staffContext)]] as const];
    }),
  );
  return { ...answers, ...Object.fromEntries(texts), percent: [] };
}

interface Changed {
  readonly cell: Cell;
  readonly changes: readonly CellChange[];
}

/** Sample prices are shown for so many changed rates. */
const MOST_SAMPLED = 3;

/** Returns the cells that the answers change; input that cannot be read changes nothing. */
function changedIn(state: State): readonly Changed[] {
  const { staffContext, formContext, answers } = state;
  return formContext.cells.flatMap((cell) => {
    const values = Object.fromEntries(
      cell.units.map((unit) => {
        const text = answers[nameOf(cell, unit)]?.[0] ?? '';
        const isSame = !isOther(cell, unit, text, staffContext);
        const read = readNumber(text, staffContext);
        return [unit, isSame ? heldIn(cell, unit) : read];
      }),
    );
    const changes = changesIn(cell, values);
    return changes.length === 0 ? [] : [{ cell, changes }];
  });
}

const changeWords = ({ unit, before, after }: CellChange, staffContext: StaffContext): string =>
  staffContext.t('rate.change', {
    before: amountWords(unit, before, staffContext),
    after: amountWords(unit, after, staffContext),
  });

const seasonIn = ({ season: own }: Context, values: Partial<Season>): Season =>
  own ?? { startsOn: values.startsOn ?? null, endsOn: values.endsOn ?? null };

async function samplesOf(state: State, changed: readonly Changed[]): Promise<readonly ReviewLine[]> {
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

const gridStage = stage<Context>()({
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
type Of = Submission<Context, Values>;
type Step = WriteDeclaration<Context, Values>;

const look = ({ formState: { formContext, staffContext } }: Submission<Context>) => ({
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

/** @throws UpstreamError with status 404 when there is no such rate type for this tenant */
async function openGrid(
  reader: Reader,
  staffContext: StaffContext,
  { id, start }: { readonly id: string; readonly start: Readonly<Record<string, string>> },
): Promise<Context> {
  const record = await getManagedRateType(reader, id, staffContext);
  const own = start.season === NEW ? null : (readSeason(start.season ?? '') ?? WHOLE_YEAR);
  const unitSet = isUnitSet(start.units ?? '') ? (start.units as UnitSet) : 'days';
  const units = UNIT_SETS[unitSet];
  const most = classesAPage(record.locations.length, units.length);
  const pages = Math.max(1, Math.ceil(record.classes.length / most));
  const page = Math.min(pages, Math.max(1, Number(/^\d{1,4}$/.exec(start.page ?? '')?.[0] ?? 1)));
  const classes = record.classes.slice((page - 1) * most, page * most);
  const all = cellsOf(record, classes, { season: own ?? UNKNOWN, units });
  return { record, season: own, unitSet, page, pages, cells: all };
}

/** The rate that was changed last. */
const lastChanged = ({ record: { rates } }: Context): Rate | undefined =>
  rates
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''))[0];

/** The rates of a type in a season, as a grid of classes and locations. */
export const gridForm = form<Context>()({
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
