import type { z } from 'zod';
import { daysLater } from '../../domain/calendar-day.ts';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { Desk } from '../../patterns/desk/desk.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { unknownCell } from '../../patterns/list-screen/row-cells.server.ts';
import { toChoices } from '../../patterns/list-screen/to-choices.ts';
import { listPayments } from '../../upstream/payments/payments.server.ts';
import { MONEY_PERMISSION } from '../rentals/public.ts';
import { type CardHold, type CellWords, columns } from './columns.server.ts';
import { fields } from './fields.ts';
import { DAYS, filters, OVER } from './filters.server.ts';
import { holdId } from './hold-address.ts';

/** When the holds end that are asked for. */
const endsFor = (days: z.output<typeof filters>['days'], today: string) =>
  days === OVER
    ? { holdExpiresBefore: today }
    : { holdExpiresFrom: today, holdExpiresBefore: daysLater(today, days + 1) };

/** 'in 3 days', 'today', 'has run out'. */
const daysLeft = ({ language, t }: Desk, days: number): string =>
  days < 0 ? t('card-holds.over') : formatMessage(language, t('card-holds.daysLeft'), { days });

/** Holds on cards that are close to their end, the first to run out first. */
export const holdList: ListDeclaration<CardHold, z.output<typeof filters>, CellWords> = {
  name: 'card-holds',
  module: null,
  fields,
  filters,
  // The service's own order, and its only one.
  order: { sort: 'ends', direction: 'asc' },
  orderOffer: null,
  columns,
  usualColumns: Object.keys(columns),
  firstColumn: 'record',
  unknownCell,
  id: holdId,
  async rows(desk, { query, filters: asked }) {
    const [{ rows, pagination }, permissions] = await Promise.all([
      listPayments(desk.reader, {
        page: query.page,
        pageSize: query.size,
        placeId: asked.place,
        ...endsFor(asked.days, desk.today),
      }),
      desk.permissions(),
    ]);
    const mayAct = (row: (typeof rows)[number]) =>
      permissions?.has(MONEY_PERMISSION[row.record.kind]) ?? true;
    return { rows: rows.map((row) => ({ ...row, mayAct: mayAct(row) })), pagination };
  },
  choices: async ({ assigned, t, language }) => ({
    days: [
      ...DAYS.map(
        (days) => [String(days), formatMessage(language, t('card-holds.within'), { days })] as const,
      ),
      [OVER, t('card-holds.over')] as const,
    ],
    places: toChoices(assigned),
  }),
  words: (desk) => ({
    formats: desk.formats,
    nowAt: desk.nowAt,
    daysLeft: (days) => daysLeft(desk, days),
    ofAmount: (amount) => desk.t('card-holds.ofAmount', { amount }),
    renewal: desk.t('rentalMoney.ways.renewal'),
    release: desk.t('rentalMoney.ways.release'),
    forfeit: desk.t('rentalMoney.ways.forfeit'),
  }),
  totals: () => '',
};
