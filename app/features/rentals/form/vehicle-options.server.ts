import { paths } from '../../../paths.ts';
import type { PickOption } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { VehicleTypeOffer } from '../../../upstream/vehicles/vehicle-type-offers.contract.ts';
import type { Commitment, VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { type Fleet, isReady } from './free-vehicles.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { vehicleText } from './vehicle-answer.ts';

type Desk = FormState<RentalFormContext>['desk'];

/** Where another record that has the vehicle can be looked at. */
export function commitmentLink(
  { kind, id, number }: Pick<Commitment, 'kind' | 'id' | 'number'>,
  vehicleId: number,
  { t }: Desk,
): NonNullable<PickOption['link']> {
  if (kind === 'reservation') return { href: paths.reservation(id), label: number ?? String(id) };
  if (kind === 'agreement') return { href: paths.agreement(id), label: number ?? String(id) };
  return { href: paths.vehicle(vehicleId), label: t(`rentalForm.vehicle.${kind}`) };
}

/** Returns what a vehicle has to be back for, as text. */
function nextWords({ next }: VehicleRow, { t, formats }: Desk): string {
  if (next === null || next.from === null) return '';
  const what = next.number ?? t(`rentalForm.vehicle.${next.kind}`);
  return t('rentalForm.vehicle.next', { at: formats.dateTime(next.from), what });
}

const detailOf = (row: VehicleRow, desk: Desk): string =>
  [
    row.number,
    row.odometer === null
      ? ''
      : desk.t('rentalForm.vehicle.odometer', { odometer: desk.formats.number(row.odometer) }),
    nextWords(row, desk),
  ]
    .filter(Boolean)
    .join(' · ');

/** A vehicle that may be chosen; one that has still to be made ready says so. */
function freeOption(
  row: VehicleRow,
  desk: Desk,
  { type, aside }: { readonly type: string; readonly aside: string },
): PickOption {
  const status = isReady(row) ? null : row.status;
  return {
    value: vehicleText(row.id, row.typeId),
    title: row.build || row.number,
    plate: row.plate ?? undefined,
    detail: [type, detailOf(row, desk)].filter(Boolean).join(' · '),
    aside: aside || undefined,
    badge: status === null ? undefined : { text: status, tone: 'warn' },
  };
}

/** A vehicle that cannot be had, with why and the record that has it. */
function takenOption(row: VehicleRow, desk: Desk): PickOption {
  return {
    value: vehicleText(row.id, row.typeId),
    title: row.build || row.number,
    plate: row.plate ?? undefined,
    detail: row.number,
    closed: row.notFreeBecause ?? desk.t('rentalForm.vehicle.notFree'),
    link: row.inTheWay ? commitmentLink(row.inTheWay, row.id, desk) : undefined,
  };
}

/** What is asked for, and what each type is offered at. */
interface Asking {
  readonly typeId: number | null;
  readonly offers: readonly VehicleTypeOffer[];
}

/** Returns what another type costs more than the one that is asked for; null where the service does not offer both. */
function difference({ typeId }: VehicleRow, asking: Asking): number | null {
  const priceOf = (id: number | null) => asking.offers.find((offer) => offer.id === id)?.price ?? null;
  const [asked, other] = [priceOf(asking.typeId), priceOf(typeId)];
  return asked === null || other === null ? null : other - asked;
}

function differenceWords(more: number | null, { t, formats }: Desk): string {
  if (more === null) return '';
  if (more === 0) return t('rentalForm.vehicle.samePrice');
  return `${more > 0 ? '+' : '−'}${formats.money(Math.abs(more))}`;
}

/** Upgrades from the nearest to the dearest, then what would be cheaper, then what has no price. */
function upgradesFirst(rows: readonly VehicleRow[], asking: Asking): readonly VehicleRow[] {
  const place = (row: VehicleRow) => {
    const more = difference(row, asking);
    return more === null ? [2, 0] : [more < 0 ? 1 : 0, Math.abs(more)];
  };
  return rows.toSorted((a, b) => {
    const [[kind = 0, size = 0], [otherKind = 0, otherSize = 0]] = [place(a), place(b)];
    return kind - otherKind || size - otherSize;
  });
}

/** The fleet as what may be picked: free ones, others with their price beside, then those that are not free. */
export function vehicleOptions(fleet: Fleet, asking: Asking, desk: Desk): readonly PickOption[] {
  const option = (row: VehicleRow) => {
    if (row.typeId === asking.typeId) return freeOption(row, desk, { type: '', aside: '' });
    return freeOption(row, desk, {
      type: row.type ?? '',
      aside: differenceWords(difference(row, asking), desk),
    });
  };
  return [
    ...[...fleet.free, ...upgradesFirst(fleet.others, asking)].map(option),
    ...fleet.taken.map((row) => takenOption(row, desk)),
  ];
}
