import { paths } from '../../paths.ts';
import type { Commitment, VehicleRow } from '../../upstream/vehicles/vehicle-row.ts';
import type { VehicleTypeOffer } from '../../upstream/vehicles/vehicle-type-offer.ts';
import type { PickOption } from '../form-fields/field-view.ts';
import type { Scene } from '../staged-form/form-declaration.server.ts';
import { type Fleet, isReady } from './free-vehicles.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { vehicleText } from './vehicle-answer.ts';

type Desk = Scene<RentalGround>['desk'];

/** Where another record that has the vehicle can be looked at. */
export function commitmentLink(
  { kind, id, number }: Commitment,
  vehicleId: number,
  { t }: Desk,
): NonNullable<PickOption['link']> {
  if (kind === 'reservation') return { href: paths.reservation(id), label: number ?? String(id) };
  if (kind === 'agreement') return { href: paths.agreement(id), label: number ?? String(id) };
  return { href: paths.vehicle(vehicleId), label: t(`rentalForm.vehicle.${kind}`) };
}

/** What a vehicle has to be back for, in words. */
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

/** What another type costs beside the one that is asked for, as the service offers both; '' where it does not say. */
function differenceWords(
  typeId: number | null,
  askedTypeId: number | null,
  offers: readonly VehicleTypeOffer[],
  { t, formats }: Desk,
): string {
  const priceOf = (id: number | null) => offers.find((offer) => offer.id === id)?.price ?? null;
  const [asked, other] = [priceOf(askedTypeId), priceOf(typeId)];
  if (asked === null || other === null) return '';
  const difference = other - asked;
  if (difference === 0) return t('rentalForm.vehicle.samePrice');
  const sign = difference > 0 ? '+' : '−';
  return `${sign}${formats.money(Math.abs(difference))}`;
}

/** The fleet as what may be picked: free ones, others with their price beside, then those that are not free. */
export function vehicleOptions(
  fleet: Fleet,
  {
    desk,
    askedTypeId,
    offers,
  }: {
    readonly desk: Desk;
    readonly askedTypeId: number | null;
    readonly offers: readonly VehicleTypeOffer[];
  },
): readonly PickOption[] {
  const option = (row: VehicleRow) => {
    if (row.typeId === askedTypeId) return freeOption(row, desk, { type: '', aside: '' });
    const aside = differenceWords(row.typeId, askedTypeId, offers, desk);
    return freeOption(row, desk, { type: row.type ?? '', aside });
  };
  return [
    ...[...fleet.free, ...fleet.others].map(option),
    ...fleet.taken.map((row) => takenOption(row, desk)),
  ];
}
