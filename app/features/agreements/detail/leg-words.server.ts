import { distanceDriven } from '../../../domain/odometer.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { joined, stacked } from '../../../patterns/detail-screen/table-cells.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Exchange } from '../../../upstream/exchanges/exchanges.contract.ts';
import { type FuelView, viewFuel } from './fuel-words.server.ts';
import { type Leg, legsOf } from './legs.ts';
import { vehicleCell } from './vehicle-cell.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A vehicle as it changes hands. */
interface HandOverView {
  readonly when: string;
  /** '' where it was not read. */
  readonly odometer: string;
  readonly fuel: FuelView | null;
}

/** A leg in words. */
export interface LegView {
  /** The plate or what else it is called, with what it is below. */
  readonly vehicle: TableCell;
  readonly about: string;
  readonly out: HandOverView;
  readonly back: HandOverView;
  readonly driven: string;
}

function drivenOn({ odometerOut, odometerIn }: Leg): number | null {
  if (odometerOut === null || odometerIn === null) return null;
  return distanceDriven(odometerOut, odometerIn, null)?.driven ?? null;
}

function handOver(
  when: string,
  {
    odometer,
    fuel,
    isElectric,
  }: { readonly odometer: number | null; readonly fuel: Leg['fuelOut'] } & Pick<Leg, 'isElectric'>,
  words: Words,
): HandOverView {
  const reading = valueWords(words).number(odometer);
  return {
    when,
    odometer: reading === null ? '' : words.t('agreement.legs.reading', { reading }),
    fuel: viewFuel(fuel, isElectric, words),
  };
}

function viewLeg(leg: Leg, words: Words): LegView {
  const { formats, t } = words;
  const { isElectric } = leg;
  const name = leg.plate ?? leg.number ?? leg.build;
  const about = [leg.number, leg.build, leg.type].filter((part) => part !== name);
  const back = leg.to === null ? t('agreement.legs.stillOut') : formats.dateTime(leg.to);
  return {
    vehicle: vehicleCell(leg.vehicleId, name),
    about: joined(...about),
    out: handOver(
      formats.dateTime(leg.from),
      { odometer: leg.odometerOut, fuel: leg.fuelOut, isElectric },
      words,
    ),
    back: handOver(back, { odometer: leg.odometerIn, fuel: leg.fuelIn, isElectric }, words),
    driven: valueWords(words).number(drivenOn(leg)) ?? '',
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
    { label: t('agreement.legs.out') },
    { label: t('agreement.legs.back') },
    { label: t('agreement.legs.driven'), end: true },
  ];
}

/** The moment with its readings below, as far as anybody made them. */
const handOverCell = ({ when, odometer, fuel }: HandOverView): TableCell =>
  stacked(when, joined(odometer, fuel?.words));

function legRow(leg: Leg, words: Words): readonly TableCell[] {
  const { out, back, driven } = viewLeg(leg, words);
  const name = vehicleCell(leg.vehicleId, leg.plate ?? leg.number, leg.build);
  return [name, handOverCell(out), handOverCell(back), driven];
}

/** The legs in short; none for an agreement whose one vehicle is described by itself. */
export function legsTable(agreement: Agreement, words: Words): TableView {
  const { exchanges } = agreement;
  const legs = exchanges.length === 0 ? [] : legsOf(agreement, exchanges);
  return {
    caption: words.t('agreement.legs.title'),
    heads: legHeads(words),
    rows: legs.map((leg) => legRow(leg, words)),
  };
}
