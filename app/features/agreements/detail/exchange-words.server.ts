import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { TableCell, TableView } from '../../../patterns/detail-screen/detail-view.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Exchange } from '../../../upstream/exchanges/exchange.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
import { vehicleCell } from './vehicle-cell.ts';

type Words = Pick<Desk, 'formats' | 't'>;

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** Why a vehicle was exchanged; the service's own word where it has another. */
function reasonWords(reason: string | null, { t }: Words): string | null {
  if (reason === 'CriticalFault') return t('agreement.exchange.reasons.criticalFault');
  if (reason === 'Fault') return t('agreement.exchange.reasons.fault');
  if (reason === 'Upgrade') return t('agreement.exchange.reasons.upgrade');
  if (reason === 'CustomerWish') return t('agreement.exchange.reasons.customerWish');
  if (reason === 'Other') return t('agreement.exchange.reasons.other');
  return reason;
}

function exchangeRow(exchange: Exchange, words: Words): readonly TableCell[] {
  const { t } = words;
  const say = valueWords(words);
  const { original, replacement } = exchange;
  const { createdBy, updatedBy } = exchange;
  return [
    say.moment(exchange.at) ?? '',
    vehicleCell(
      original.id,
      original.plate,
      original.number,
      buildName(original.make, original.model, original.year),
      original.type,
    ),
    original.status ?? '',
    vehicleCell(
      replacement.id,
      replacement.plate,
      replacement.number,
      buildName(replacement.make, replacement.model, replacement.year),
      replacement.type,
    ),
    joined(reasonWords(exchange.reason, words), exchange.note),
    joined(createdBy, updatedBy === createdBy ? null : updatedBy),
    joined(say.money(exchange.priceDifference), exchange.isFreeUpgrade ? t('agreement.exchange.free') : null),
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
      { label: t('agreement.exchange.became') },
      { label: t('agreement.exchange.replacement') },
      { label: t('agreement.exchange.why') },
      { label: t('agreement.exchange.by') },
      { label: t('agreement.exchange.difference'), end: true },
    ],
    rows: exchanges.map((exchange) => exchangeRow(exchange, words)),
  };
}
