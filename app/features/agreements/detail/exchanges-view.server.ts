import { masking } from '../../../access/hideable.ts';
import { distanceDriven } from '../../../domain/odometer.ts';
import * as paths from '../../../paths.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import { joined, stacked, valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type {
  Exchange,
  ExchangeReason,
  FuelReading,
} from '../../../upstream/exchanges/exchanges.contract.ts';
import { listExchanges } from '../../../upstream/exchanges/exchanges.server.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { figures, nameOf, tableOf } from '../../rentals/record/facts-and-tables.ts';
import { viewFuel } from '../readings.server.ts';

type Localizer = Pick<StaffContext, 'formats' | 't'>;

type Vehicle = Exchange['original'] | Exchange['replacement'] | Agreement['vehicle'];

const named = ({ id, number, plate, make, model, year, type }: Vehicle) => ({
  ...{ number, plate, type },
  vehicleId: id,
  build: buildName(make, model, year),
});

/**
 * Returns each vehicle's leg under an agreement, the first one first: an exchange ends one leg and begins the next.
 * Times are wall-clock text of the location of the hand-over, null while the vehicle is out.
 */
export function legsOf(
  { rental, vehicle }: Pick<Agreement, 'rental' | 'vehicle'>,
  exchanges: readonly Exchange[],
) {
  const last = exchanges.at(-1);
  const ended = exchanges.map(({ original, at }, place) => {
    // The exchange before says how full the vehicle began.
    const before = exchanges[place - 1];
    return {
      ...named(original),
      from: before ? before.at : rental.checkOutAt,
      to: at,
      odometerOut: original.odometerOut ?? before?.replacement.odometerOut ?? null,
      odometerIn: original.odometerIn,
      fuelOut: original.fuelOut ?? before?.replacement.fuelOut ?? null,
      fuelIn: original.fuelIn,
      isElectric: null,
    };
  });
  const { odometerIn, fuelIn, isElectric } = vehicle;
  return [
    ...ended,
    {
      ...named(vehicle),
      ...{ odometerIn, fuelIn, isElectric },
      from: last ? last.at : rental.checkOutAt,
      to: rental.returnedAt,
      odometerOut: last?.replacement.odometerOut ?? vehicle.odometerOut,
      fuelOut: last?.replacement.fuelOut ?? vehicle.fuelOut,
    },
  ];
}

type Leg = ReturnType<typeof legsOf>[number];

const linkTo = (vehicleId: number | null) => (vehicleId === null ? {} : { href: paths.vehicle(vehicleId) });

/** A vehicle with a link to its record; below it what else is known, and what became of it. */
function vehicleCell(
  { vehicleId, plate, number, build, type }: ReturnType<typeof named>,
  became: string | null = null,
): TableCell {
  const text = plate ?? number ?? build;
  const detail = joined(...[number, build, type].filter((part) => part !== text), became);
  return { text, ...linkTo(vehicleId), ...(detail && { detail }) };
}

/** A leg as text; a reading is '' where it was not made. */
function viewLeg(leg: Leg, localizer: Localizer) {
  const { formats, t } = localizer;
  const say = valueWords(localizer);
  const { odometerOut, odometerIn } = leg;
  const handOver = (when: string, odometer: number | null, fuel: FuelReading) => {
    const reading = say.distance(odometer);
    return {
      when,
      odometer: reading === null ? '' : t('agreement.legs.reading', { reading }),
      fuel: viewFuel(fuel, leg.isElectric, localizer),
    };
  };
  const driven =
    odometerOut === null || odometerIn === null ? null : distanceDriven(odometerOut, odometerIn, null);
  const back = leg.to === null ? t('agreement.legs.stillOut') : formats.dateTime(leg.to);
  return {
    vehicle: vehicleCell(leg),
    out: handOver(formats.dateTime(leg.from), odometerOut, leg.fuelOut),
    back: handOver(back, odometerIn, leg.fuelIn),
    driven: say.distance(driven?.driven ?? null) ?? '',
  };
}

const legsTableOf = (t: StaffContext['t'], rows: TableView['rows']): TableView =>
  tableOf(
    t,
    t('agreement.legs.title'),
    [
      ...['agreement.legs.vehicle', 'agreement.legs.out', 'agreement.legs.back'],
      ...figures('agreement.legs.driven'),
    ],
    rows,
  );

/** The legs in short; none for an agreement whose one vehicle is described by itself. */
export function legsTable(agreement: Agreement, localizer: Localizer): TableView {
  const { exchanges } = agreement;
  const legs = exchanges.length === 0 ? [] : legsOf(agreement, exchanges);
  return legsTableOf(
    localizer.t,
    legs.map((leg) => {
      const { out, back, driven } = viewLeg(leg, localizer);
      const vehicle = { text: joined(leg.plate ?? leg.number, leg.build), ...linkTo(leg.vehicleId) };
      const handOvers = [out, back].map(({ when, odometer, fuel }) =>
        stacked(when, joined(odometer, fuel?.words)),
      );
      return [vehicle, ...handOvers, driven];
    }),
  );
}

/** Why vehicles are exchanged; the key of each reason's text. */
export const EXCHANGE_REASONS = {
  CriticalFault: 'agreement.exchange.reasons.criticalFault',
  Fault: 'agreement.exchange.reasons.fault',
  Upgrade: 'agreement.exchange.reasons.upgrade',
  CustomerWish: 'agreement.exchange.reasons.customerWish',
  Other: 'agreement.exchange.reasons.other',
} as const satisfies Record<ExchangeReason, string>;

const REASONS: ReadonlyMap<string, string> = new Map(Object.entries(EXCHANGE_REASONS));

/** The changes of vehicle: which for which, why, and what it cost. */
export function exchangesTable(exchanges: readonly Exchange[], localizer: Localizer): TableView {
  const { t } = localizer;
  const say = valueWords(localizer);
  return tableOf(
    t,
    t('agreement.exchange.title'),
    [
      ...['agreement.exchange.when', 'agreement.exchange.original', 'agreement.exchange.replacement'],
      ...['agreement.exchange.why', ...figures('agreement.exchange.difference')],
    ],
    exchanges.map(({ original, replacement, createdBy, updatedBy, ...exchange }) => [
      stacked(say.moment(exchange.at), joined(createdBy, updatedBy === createdBy ? null : updatedBy)),
      vehicleCell(
        named(original),
        original.status && t('agreement.exchange.became', { status: original.status }),
      ),
      vehicleCell(named(replacement)),
      stacked(nameOf(REASONS, exchange.reason, t), exchange.note),
      stacked(
        say.money(exchange.priceDifference),
        exchange.isFreeUpgrade ? t('agreement.exchange.free') : null,
      ),
    ]),
  );
}

/**
 * Reads which vehicles went out under an agreement and how they came back, and why they were exchanged.
 * @throws UpstreamError
 */
export async function viewExchanges(agreement: Agreement, staffContext: StaffContext) {
  const { t, reader, access } = staffContext;
  const listed = await listExchanges(reader, { agreementId: agreement.id });
  const { exchanges } = masking(AGREEMENT_FIELDS, access)({ exchanges: listed });
  const rows = legsOf(agreement, exchanges).map((leg) => viewLeg(leg, staffContext));
  return {
    legs: { ...legsTableOf(t, []), rows },
    exchanges: exchangesTable(exchanges, staffContext),
    nothing:
      exchanges.length === 0
        ? { title: t('agreement.exchange.none'), text: t('agreement.exchange.noneText') }
        : null,
  };
}

export type ExchangesView = Awaited<ReturnType<typeof viewExchanges>>;
