import { paths } from '../../paths.ts';
import type { Desk } from '../../patterns/desk/desk.server.ts';
import type { TableCell, TableView } from '../../patterns/record/detail-view.ts';
import type { PaymentRow } from '../../upstream/payments/payments.contract.ts';
import { typeName } from '../rentals/public.ts';
import { movedBy } from './moved-by.ts';
import { methodName } from './till-tables.server.ts';

const recordOf = ({ record }: PaymentRow) => ({
  text: record.number ?? String(record.id),
  href:
    record.kind === 'agreement'
      ? paths.agreement(record.id, 'summary')
      : paths.reservation(record.id, 'summary'),
});

/** What came into the till, below 0 what went out of it: these add up to what is expected. */
function amountOf(row: PaymentRow, { formats, t }: Desk): TableCell {
  const moved = movedBy(row);
  if (moved !== null) return formats.money(moved);
  return { text: formats.money(row.amount), detail: t('till.notMoved') };
}

/** The entries of a till one by one, so that a difference can be looked for. */
export function entriesTable(rows: readonly PaymentRow[], desk: Desk): TableView {
  const { formats, t } = desk;
  return {
    caption: t('till.entries'),
    heads: [
      { label: t('account.number') },
      { label: t('till.time') },
      { label: t('account.type') },
      { label: t('till.method') },
      { label: t('till.record') },
      { label: t('till.customer') },
      { label: t('account.takenBy') },
      { label: t('account.amount'), end: true },
    ],
    rows: rows.map((row) => [
      row.number,
      formats.time(row.paidAt),
      typeName(row.type, { formats, t }),
      row.method === null ? '' : methodName(row.method, { t }),
      recordOf(row),
      row.customer ?? '',
      row.takenBy ?? '',
      amountOf(row, desk),
    ]),
  };
}
