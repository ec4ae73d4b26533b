import { distanceDriven } from '../../../domain/odometer.ts';
import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { TableCell, TableView } from '../../../patterns/detail-screen/detail-view.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import type { Exchange } from '../../../upstream/exchanges/exchange.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
import { type FuelView, viewFuel } from './fuel-words.server.ts';
import { type Leg, legsOf } from './legs.ts';

type Words = Pick<Desk, 'formats' | 't'>;

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** A leg in words. */
export interface LegView {
  readonly vehicle: TableCell;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly odometerOut: string;
  readonly odometerIn: string;
  readonly driven: string;
  readonly fuelOut: FuelView | null;
  readonly fuelIn: FuelView | null;
}

function vehicleCell(id: number | null, ...names: readonly (string | null)[]): TableCell {
  const text = joined(...names);
  return id === null ? text : { text, href: paths.vehicle(id) };
}

function viewLeg(leg: Leg, words: Words): LegView {
  const say = valueWords(words);
  const { odometerOut: out, odometerIn: back } = leg;
  const distance = out === null || back === null ? null : distanceDriven(out, back, null);
  return {
    vehicle: vehicleCell(leg.vehicleId, leg.plate, leg.number, leg.build),
    type: leg.type ?? '',
    from: say.moment(leg.from) ?? '',
    to: say.moment(leg.to) ?? words.t('agreement.legs.stillOut'),
    odometerOut: say.number(out) ?? '',
    odometerIn: say.number(back) ?? '',
    driven: say.number(distance?.driven ?? null) ?? '',
    fuelOut: viewFuel(leg.fuelOut, leg.isElectric, words),
    fuelIn: viewFuel(leg.fuelIn, leg.isElectric, words),
  };
}

/** The legs of an agreement in words. */
export const viewLegs = (
  agreement: Agreement,
  exchanges: readonly Exchange[],
  words: Words,
): readonly LegView[] => legsOf(agreement, exchanges).map((leg) => viewLeg(leg, words));

/** The heads of a table of legs, in the order of its cells. */
export function legHeads({ t }: Words): TableView['heads'] {
  return [
    { label: t('agreement.legs.vehicle') },
    { label: t('agreement.legs.type') },
    { label: t('agreement.legs.from') },
    { label: t('agreement.legs.to') },
    { label: t('agreement.legs.odometerOut'), end: true },
    { label: t('agreement.legs.odometerIn'), end: true },
    { label: t('agreement.legs.driven'), end: true },
    { label: t('agreement.legs.fuelOut') },
    { label: t('agreement.legs.fuelIn') },
  ];
}

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

/** The legs as a plain table; none for an agreement whose one vehicle is described by itself. */
export function legsTable(agreement: Agreement, words: Words): TableView {
  const { exchanges } = agreement;
  const legs = exchanges.length === 0 ? [] : viewLegs(agreement, exchanges, words);
  return {
    caption: words.t('agreement.legs.title'),
    heads: legHeads(words),
    rows: legs.map((leg) => [
      leg.vehicle,
      leg.type,
      leg.from,
      leg.to,
      leg.odometerOut,
      leg.odometerIn,
      leg.driven,
      leg.fuelOut?.words ?? '',
      leg.fuelIn?.words ?? '',
    ]),
  };
}
