import type { Formats } from '../../i18n/formats.server.ts';
import { paths } from '../../paths.ts';
import type { ColumnDeclaration } from '../../patterns/list/column-declaration.server.ts';
import type { CellKind } from '../../patterns/list/list-view.ts';
import type { Cell } from '../../patterns/list/packed-rows.ts';
import { momentCell, moneyCell, textCell } from '../../patterns/list-screen/row-cells.server.ts';
import type { PaymentRow } from '../../upstream/payments/payments.contract.ts';
import { cardOf } from '../rentals/public.ts';
import { daysBetween } from './days-left.ts';

/** A hold on a card of which something is left. */
export interface CardHold extends PaymentRow {
  /** Whether this user may renew, release or keep it. */
  readonly mayAct: boolean;
}

/** What the cells of this list need besides the row. */
export interface CellWords {
  readonly formats: Formats;
  /** The present moment on a place's clock. */
  nowAt(place: string | null): string;
  /** 'in 3 days', 'today'; for a hold that has run out, since when. */
  daysLeft(days: number): string;
  /** 'of $250.00' */
  ofAmount(amount: string): string;
  readonly renewal: string;
  readonly release: string;
  readonly forfeit: string;
}

type Column = ColumnDeclaration<CardHold, CellWords>;

const column = (name: string, kind: CellKind, cell: Column['cell']): Column => ({
  label: `card-holds.columns.${name}`,
  kind,
  cell,
});

/** Warned of when the hold ends within so many days. */
const SOON = 2;

const isExpired = ({ holdExpiresAt, place }: CardHold, { nowAt }: CellWords): boolean =>
  holdExpiresAt !== null && holdExpiresAt < nowAt(place);

function leftCell(hold: CardHold, words: CellWords): Cell {
  const { holdExpiresAt, place } = hold;
  const { nowAt, daysLeft } = words;
  if (holdExpiresAt === null) return '';
  const days = isExpired(hold, words) ? -1 : daysBetween(nowAt(place), holdExpiresAt);
  const look = days < 0 ? 'bad late' : days <= SOON ? 'warn late' : 'info open';
  return [daysLeft(days), look];
}

function amountCell({ amount, left }: CardHold, words: CellWords): Cell {
  const held = moneyCell(left ?? amount, words);
  return left === null || left === amount ? held : [held, words.ofAmount(moneyCell(amount, words))];
}

const wayCell =
  (kind: 'renewal' | 'release' | 'forfeit'): Column['cell'] =>
  (hold, words) => {
    const { mayAct, record } = hold;
    // A bank pays nothing on a hold that has expired.
    if (!mayAct || (kind === 'forfeit' && isExpired(hold, words))) return '';
    const address = record.kind === 'agreement' ? paths.agreementPayment : paths.reservationPayment;
    return [words[kind], address(record.id, kind)];
  };

/** The list's columns. */
export const columns: Readonly<Record<string, Column>> = {
  record: column('record', 'text', ({ record }) => record.number ?? String(record.id)),
  customer: column('customer', 'text', ({ customer }) => textCell(customer)),
  card: column('card', 'text', (hold) => {
    const card = cardOf(hold);
    return card === '' ? hold.number : [card, hold.number];
  }),
  ends: column('ends', 'text', ({ holdExpiresAt }, words) => momentCell(holdExpiresAt, words)),
  left: column('left', 'badge', leftCell),
  amount: column('amount', 'amount', amountCell),
  place: column('place', 'text', ({ place }) => textCell(place)),
  renewal: column('renewal', 'way', wayCell('renewal')),
  release: column('release', 'way', wayCell('release')),
  forfeit: column('forfeit', 'way', wayCell('forfeit')),
};
