import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { joined, stacked } from '../../../patterns/detail-screen/table-cells.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import type { Exchange } from '../../../upstream/exchanges/exchanges.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Why a vehicle was exchanged; the service's own word where it has another. */
function reasonWords(reason: string | null, { t }: Words): string | null {
  if (reason === 'CriticalFault') return t('agreement.exchange.reasons.criticalFault');
  if (reason === 'Fault') return t('agreement.exchange.reasons.fault');
  if (reason === 'Upgrade') return t('agreement.exchange.reasons.upgrade');
  if (reason === 'CustomerWish') return t('agreement.exchange.reasons.customerWish');
  if (reason === 'Other') return t('agreement.exchange.reasons.other');
  return reason;
}

/** A vehicle that changed hands: what it is called, and what else is known of it below, with what became of it. */
function vehicle(
  { id, plate, number, make, model, year, type }: Exchange['original'] | Exchange['replacement'],
  became: string | null = null,
): TableCell {
  const build = buildName(make, model, year);
  const text = plate ?? number ?? build;
  const detail = joined(...[number, build, type].filter((part) => part !== text), became);
  return { text, ...(id !== null && { href: paths.vehicle(id) }), ...(detail && { detail }) };
}

function exchangeRow(exchange: Exchange, words: Words): readonly TableCell[] {
  const { t } = words;
  const say = valueWords(words);
  const { original, replacement, createdBy, updatedBy } = exchange;
  return [
    stacked(say.moment(exchange.at) ?? null, joined(createdBy, updatedBy === createdBy ? null : updatedBy)),
    vehicle(original, original.status && t('agreement.exchange.became', { status: original.status })),
    vehicle(replacement),
    stacked(reasonWords(exchange.reason, words), exchange.note),
    stacked(
      say.money(exchange.priceDifference) ?? null,
      exchange.isFreeUpgrade ? t('agreement.exchange.free') : null,
    ),
  ];
}

/** The changes of vehicle: which for which, why, and what it cost. */
export function exchangesTable(exchanges: readonly Exchange[], words: Words): TableView {
  const { t } = words;
  return {
    caption: t('agreement.exchange.title'),
    heads: [
      { label: t('agreement.exchange.when') },
      { label: t('agreement.exchange.original') },
      { label: t('agreement.exchange.replacement') },
      { label: t('agreement.exchange.why') },
      { label: t('agreement.exchange.difference'), end: true },
    ],
    rows: exchanges.map((exchange) => exchangeRow(exchange, words)),
  };
}
