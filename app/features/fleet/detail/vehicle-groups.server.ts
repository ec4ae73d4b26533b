import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type FactDraft, groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

type Own = Pick<
  FleetVehicle,
  | 'make'
  | 'model'
  | 'year'
  | 'trim'
  | 'doors'
  | 'seats'
  | 'baggages'
  | 'transmission'
  | 'fuelType'
  | 'tankSize'
>;

/** A field that vehicles of one make and model have in common; where this one differs, the usual is said, too. */
function ownOrUsual(vehicle: FleetVehicle, desk: Desk) {
  const { t } = desk;
  const { number } = valueWords(desk);
  const word = (value: string | number | null) => (typeof value === 'number' ? number(value) : value);
  return (term: string, field: keyof Own, write: (value: string | number | null) => string | null = word) => {
    const [own, usual] = [vehicle[field], vehicle.common?.[field] ?? null];
    const differs = usual !== null && usual !== '' && usual !== own;
    const detail = differs ? t('vehicle.usually', { value: write(usual) }) : undefined;
    return [term, write(own) ?? (differs ? t('vehicle.notSaid') : null), { detail }] satisfies FactDraft;
  };
}

/** What tells the vehicle from every other, and who changed its record last. */
export function identityGroup(vehicle: FleetVehicle, desk: Desk): GroupView {
  const { t, formats } = desk;
  const of = ownOrUsual(vehicle, desk);
  const changed = [vehicle.changedBy, formats.dateTime(desk.localMoment(vehicle.changedAt))];
  const version = vehicle.version === null ? null : t('vehicle.version', { version: vehicle.version });
  return groupOf(t('vehicle.groups.identity'), [
    [t('vehicle.number'), vehicle.number],
    [t('vehicle.plate'), vehicle.plate, { mark: 'plate' }],
    [t('vehicle.chassisNumber'), vehicle.chassisNumber],
    of(t('vehicle.make'), 'make'),
    of(t('vehicle.model'), 'model'),
    // A year is no amount: it has no thousands.
    of(t('vehicle.year'), 'year', (year) => (year === null ? null : String(year))),
    of(t('vehicle.trim'), 'trim'),
    [t('vehicle.colour'), vehicle.colour],
    [t('vehicle.note'), vehicle.note],
    [t('vehicle.changed'), [...changed, version].filter(Boolean).join(', ')],
  ]);
}

/** How it is built and equipped. */
export function technicalGroup(vehicle: FleetVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const of = ownOrUsual(vehicle, desk);
  return groupOf(t('vehicle.groups.technical'), [
    of(t('vehicle.transmission'), 'transmission'),
    of(t('vehicle.fuelType'), 'fuelType'),
    of(t('vehicle.tankSize'), 'tankSize'),
    of(t('vehicle.doors'), 'doors'),
    of(t('vehicle.seats'), 'seats'),
    of(t('vehicle.baggages'), 'baggages'),
    [t('vehicle.device'), vehicle.deviceReference],
    [t('vehicle.equipment'), vehicle.equipment.join(', ')],
  ]);
}
