import { readAmount } from '../../domain/parse-number.ts';
import * as paths from '../../paths.ts';
import { type Answers, answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView, GridCell } from '../../patterns/form-fields/field-view.ts';
import { joined } from '../../patterns/record/value-words.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import type { FieldRow } from '../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { RateAmount } from '../../upstream/rates/rates.contract.ts';
import {
  type Cell,
  type CellChange,
  cellTitle,
  changesIn,
  type GridUnit,
  heldIn,
  isOther,
  keyOf,
  readNumber,
  shownRate,
  UNIT_SETS,
  unitKind,
} from './grid-cells.server.ts';
import { type GridContext, type GridState, isNew, NEW } from './grid-context.server.ts';
import { seasonWords } from './managed-rate.server.ts';
import { HIGHEST_PERCENT, isPossibleRise, RAISED, raised } from './raise.ts';
import { seasonKey, seasonsOf } from './seasons.ts';

export const season = fieldGroup<GridContext>()(
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

const addressOf = ({ record }: GridContext, wanted: Readonly<Record<string, string>>): string =>
  `${paths.record('rate-types', record.id, 'grid')}?${new URLSearchParams(wanted)}`;

const asked = ({ season: own, unitSet, page }: GridContext) => ({
  ...{ season: own === null ? NEW : seasonKey(own), units: unitSet },
  ...(page > 1 && { page: String(page) }),
});

/** Links to the other seasons, sets of units and pages of classes. */
function tabsOf(formContext: GridContext, staffContext: StaffContext) {
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

export const nameOf = (cell: Cell, unit: GridUnit): string => `cells.${keyOf(cell)}.${unit}`;

export const amountWords = (unit: GridUnit, amount: number | null, { t, formats }: StaffContext): string => {
  if (amount === null) return t('ratetype.grid.unused');
  return unit === 'mileageAllowed' ? formats.number(amount) : formats.money(amount);
};

/** How a cell differs, in colour and word. */
function markOf(
  cell: Cell,
  unit: GridUnit,
  { answers, staffContext }: GridState,
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

export const cells = lineSet<GridContext, Cell>()('cells', {
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
export const RAISE = 'raise';

const percentIn = ({ answers, staffContext: { separators } }: GridState): number | null => {
  const read = readAmount(answerOf(answers, 'percent'), { ...separators, digits: 3, signed: true });
  const percent = 'value' in read ? Number(read.value) : null;
  return percent !== null && isPossibleRise(percent) ? percent : null;
};

const isRaised = (unit: GridUnit): unit is RateAmount => (RAISED as readonly string[]).includes(unit);

export const raise = fieldGroup<GridContext>()(
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
      kind: kinds.signedDecimal<GridContext>(HIGHEST_PERCENT, 3),
      hint: 'ratetype.raise.hint',
      held: () => null,
    },
  },
);

/** Returns the answers with every rate of the page raised, each rounded to the minor unit. */
export function raisedAnswers(answers: Answers, state: GridState): Answers {
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

export interface Changed {
  readonly cell: Cell;
  readonly changes: readonly CellChange[];
}

/** Returns the cells that the answers change; input that cannot be read changes nothing. */
export function changedIn(state: GridState): readonly Changed[] {
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
