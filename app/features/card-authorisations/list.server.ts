import { z } from 'zod';
import { dayNumber, daysLater } from '../../domain/calendar.ts';
import { formatMessage } from '../../i18n/messages.server.ts';
import {
  momentCell,
  moneyCell,
  orderedColumns,
  textCell,
  unknownCell,
} from '../../patterns/list/columns.server.ts';
import type { FilterField } from '../../patterns/list/list-address.ts';
import type { ColumnDeclaration, ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import type { Cell } from '../../patterns/list/list-view.ts';
import { idFilter, textFilter, toChoices } from '../../patterns/list/open-list.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { FORMER_ADDRESSES } from '../../resources.ts';
import type { PaymentRow } from '../../upstream/payments/payments.contract.ts';
import { listPayments } from '../../upstream/payments/payments.server.ts';
import { cardOf, MONEY_OF } from '../rentals/public.ts';

/** Returns the whole days from one wall-clock text to another; below 0 when the other comes first. */
export function daysBetween(from: string, to: string): number {
  const [start = 0, end = 0] = [from, to].map((wall) => {
    const [year = 0, month = 1, day = 1] = wall.slice(0, 10).split('-').map(Number);
    return dayNumber({ year, month, day });
  });
  return end - start;
}

interface CardAuthorisation extends PaymentRow {
  /** Whether this user may renew, release or retain it. */
  readonly mayAct: boolean;
}

type Column = ColumnDeclaration<CardAuthorisation, StaffContext>;

/** With a `value` it can order the list. */
const column = orderedColumns<CardAuthorisation>('card-authorisations.columns');

const textColumn = (name: string, of: (authorisation: CardAuthorisation) => string | null): Column =>
  column(name, 'text', (authorisation) => textCell(of(authorisation)), of);

/** An authorisation that expires within so many days is marked. */
const SOON = 2;

const isExpired = ({ holdExpiresAt, place }: CardAuthorisation, { nowAt }: StaffContext): boolean =>
  holdExpiresAt !== null && holdExpiresAt < nowAt(place);

function leftCell(authorisation: CardAuthorisation, staffContext: StaffContext): Cell {
  const { holdExpiresAt, place } = authorisation;
  const { language, nowAt, t } = staffContext;
  if (holdExpiresAt === null) return '';
  if (isExpired(authorisation, staffContext)) return [t('card-authorisations.over'), 'bad late'];
  const days = daysBetween(nowAt(place), holdExpiresAt);
  const left = formatMessage(language, t('card-authorisations.daysLeft'), { days });
  return [left, days <= SOON ? 'warn late' : 'info open'];
}

const endsCell = ({ holdExpiresAt }: CardAuthorisation, staffContext: StaffContext): Cell =>
  momentCell(holdExpiresAt, staffContext);

function amountCell({ amount, left }: CardAuthorisation, staffContext: StaffContext): Cell {
  const held = moneyCell(left ?? amount, staffContext);
  if (left === null || left === amount) return held;
  return [held, staffContext.t('card-authorisations.ofAmount', { amount: moneyCell(amount, staffContext) })];
}

const linkColumn = (kind: 'renewal' | 'release' | 'forfeit'): Column =>
  column(kind, 'link', (authorisation, staffContext) => {
    const { mayAct, record } = authorisation;
    // A bank pays nothing on an authorisation that has expired.
    if (!mayAct || (kind === 'forfeit' && isExpired(authorisation, staffContext))) return '';
    return [staffContext.t(`rentalMoney.ways.${kind}`), MONEY_OF[record.kind].payment(record.id, kind)];
  });

export const columns: Readonly<Record<string, Column>> = {
  record: textColumn('record', ({ record }) => record.number ?? String(record.id)),
  customer: textColumn('customer', ({ customer }) => customer),
  card: column('card', 'text', (authorisation) => {
    const card = cardOf(authorisation);
    return card === '' ? authorisation.number : [card, authorisation.number];
  }),
  ends: column('ends', 'text', endsCell, ({ holdExpiresAt }) => holdExpiresAt),
  left: column('left', 'badge', leftCell),
  amount: column('amount', 'amount', amountCell, ({ amount, left }) => left ?? amount),
  place: textColumn('place', ({ place }) => place),
  renewal: linkColumn('renewal'),
  release: linkColumn('release'),
  forfeit: linkColumn('forfeit'),
};

const DAYS = [2, 7, 14, 30] as const;
const OVER = 'over';

export const filters = z.object({
  days: textFilter.transform((text) =>
    text === OVER ? OVER : (DAYS.find((one) => String(one) === text) ?? DAYS[0]),
  ),
  place: idFilter,
});

const fields: readonly FilterField[] = [
  { name: 'days', kind: 'choice', label: 'card-authorisations.filters.days', place: 'row', choices: 'days' },
  {
    name: 'place',
    kind: 'choice',
    label: 'card-authorisations.filters.place',
    place: 'row',
    choices: 'places',
  },
];

/** Names an authorisation by its record, which may have several: `paths.row` reads it. */
export const authorisationId = ({ id, record }: Pick<CardAuthorisation, 'id' | 'record'>): string =>
  `${record.kind}.${record.id}.${id}`;

/** Card authorisations that expire soon, the first to expire first. */
export const authorisationList: ListDeclaration<CardAuthorisation, z.output<typeof filters>, StaffContext> = {
  name: 'card-authorisations',
  formerName: FORMER_ADDRESSES['card-authorisations'],
  module: 'product',
  paged: 'product',
  fields,
  filters,
  order: { sort: 'ends', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: Object.keys(columns),
  firstColumn: 'record',
  unknownCell,
  id: authorisationId,
  async rows(staffContext, { query, filters: { days, place } }) {
    const { reader, today, access } = staffContext;
    const expires =
      days === OVER
        ? { holdExpiresBefore: today }
        : { holdExpiresFrom: today, holdExpiresBefore: daysLater(today, days + 1) };
    const asked = { page: query.page, pageSize: query.size, locationId: place, ...expires };
    const { rows, pagination } = await listPayments(reader, asked);
    const mayAct = ({ record }: PaymentRow) =>
      access.allows({ permission: MONEY_OF[record.kind].permission });
    return { rows: rows.map((row) => ({ ...row, mayAct: mayAct(row) })), pagination };
  },
  async choices({ assigned, t, language }) {
    const within = (days: number) => formatMessage(language, t('card-authorisations.within'), { days });
    const days = DAYS.map((one) => [String(one), within(one)] as const);
    return { days: [...days, [OVER, t('card-authorisations.over')]], places: toChoices(assigned) };
  },
  words: (staffContext) => staffContext,
  totals: () => '',
};
