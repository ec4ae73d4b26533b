import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import { WEEKDAYS } from '../../domain/store-hours.ts';
import { editCell, orderedColumns, textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import type { Cell } from '../../patterns/list/list-view.ts';
import { textFilter } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { listAllLocations } from '../../upstream/locations/locations.server.ts';
import { DAY_NAMES, dayText, type LocationHours, withHours } from './location-hours.server.ts';

const column = orderedColumns<LocationHours>('hours.columns');

/** '25/12/2026 Christmas Day': the next holiday from today on. */
function nextHoliday({ holidays }: LocationHours, { t, formats, today }: StaffContext) {
  if (holidays === null) return t('hours.unknown');
  const [next] = holidays.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day));
  return next === undefined ? '' : ([formats.date(next.day), next.name ?? ''] as const);
}

/** A week of times with am and pm is wider than a narrow screen. */
function inTwoLines(text: string, { formats }: StaffContext): Cell {
  const [opens = '', closes] = text.split('–');
  const isWide = closes !== undefined && formats.patterns.time.includes('a');
  return isWide ? [`${opens}–`, closes] : text;
}

const columns = {
  name: column(
    'name',
    'text',
    ({ name, code }) => [name, textCell(code)],
    ({ name }) => name,
  ),
  ...Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      DAY_NAMES[weekday],
      column(DAY_NAMES[weekday], 'text', ({ week }, staffContext) =>
        inTwoLines(dayText(week, weekday, staffContext), staffContext),
      ),
    ]),
  ),
  holiday: column('holiday', 'text', nextHoliday),
  edit: column('edit', 'link', editCell('hours', 'locations.saveHours')),
};

const filters = z.object({ keyword: textFilter });
type Filters = z.output<typeof filters>;

/** The active locations, each with its week and its next holiday. */
export const hoursList: ListDeclaration<LocationHours, Filters, StaffContext> = {
  name: 'hours',
  needs: { permission: 'SETTINGS_LOCATIONS' },
  module: 'product',
  paged: 'product',
  fields: [{ name: 'keyword', kind: 'text', label: 'hours.filters.keyword', place: 'box' }],
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: Object.keys(columns).filter((name) => name !== 'edit'),
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows(staffContext, { query, filters: { keyword = '' } }) {
    const { reader } = staffContext;
    const all = (await listAllLocations(reader)).filter(
      ({ isActive, name, code }) => isActive && holdsWords(keyword, `${name} ${code ?? ''}`),
    );
    const { rows: shown, pagination } = pageOf(all, query);
    return { rows: await Promise.all(shown.map((one) => withHours(reader, one, staffContext))), pagination };
  },
  choices: async () => ({}),
  remark: async ({ t, offers }) => (offers('locations.saveHours') ? null : { text: t('hours.readOnly') }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
