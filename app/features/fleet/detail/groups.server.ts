import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';
import { financeGroup, insuranceGroup, ownershipGroup } from './paper-groups.server.ts';
import { identityGroup, technicalGroup } from './vehicle-groups.server.ts';

/** The list of vehicles that share something with this one. */
const alike = (name: string, id: number | null) => ({
  href: id === null ? undefined : `${paths.fleet()}?${name}=${id}`,
});

function conditionGroup(vehicle: FleetVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const { number, flag } = valueWords(desk);
  const { fuelLevel, fuelLevelName, batteryLevel } = vehicle;
  const eighths = fuelLevel === null ? null : t('vehicle.eighths', { eighths: number(fuelLevel) });
  return groupOf(t('vehicle.groups.condition'), [
    [t('vehicle.status'), vehicle.status, alike('status', vehicle.statusId)],
    [t('vehicle.active'), flag(vehicle.isActive)],
    [t('vehicle.place'), vehicle.place, alike('place', vehicle.placeId)],
    [t('vehicle.homePlace'), vehicle.homePlace, alike('homePlace', vehicle.homePlaceId)],
    [t('vehicle.odometer'), number(vehicle.odometer)],
    [t('vehicle.fuel'), fuelLevelName ?? eighths, { detail: (fuelLevelName && eighths) ?? undefined }],
    [
      t('vehicle.battery'),
      batteryLevel === null ? null : t('vehicle.percent', { level: number(batteryLevel) }),
    ],
    [t('vehicle.staffThere'), vehicle.userIds.join(', ')],
  ]);
}

/** A vehicle's row of the list: null where the list has none, `unread` where the list could not be read. */
type ListedVehicle = VehicleRow | 'unread' | null;

/** The rates are the list's: the usual ones of its type where it stands. */
function ratesGroup(vehicle: FleetVehicle, listed: ListedVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const { money } = valueWords(desk);
  const rate = (name: 'hourlyRate' | 'dailyRate' | 'weeklyRate' | 'monthlyRate') =>
    listed === 'unread' ? t('unread.value') : money(listed?.[name] ?? null);
  return groupOf(t('vehicle.groups.rates'), [
    [t('vehicle.type'), vehicle.type, alike('type', vehicle.typeId)],
    [t('vehicle.hourlyRate'), rate('hourlyRate')],
    [t('vehicle.dailyRate'), rate('dailyRate')],
    [t('vehicle.weeklyRate'), rate('weeklyRate')],
    [t('vehicle.monthlyRate'), rate('monthlyRate')],
  ]);
}

function inventoryGroup({ inventory }: FleetVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const { number } = valueWords(desk);
  const table = {
    caption: t('vehicle.inventory.caption'),
    heads: [
      { label: t('vehicle.inventory.item') },
      { label: t('vehicle.inventory.id'), end: true },
      { label: t('vehicle.inventory.quantity'), end: true },
    ],
    rows: inventory.map((item) => [item.name ?? '', String(item.id), number(item.quantity) ?? '']),
  };
  return groupOf(t('vehicle.groups.inventory'), [], [table]);
}

/** All fields of a vehicle in their groups. */
export function viewGroups(vehicle: FleetVehicle, listed: ListedVehicle, desk: Desk): readonly GroupView[] {
  return [
    identityGroup(vehicle, desk),
    conditionGroup(vehicle, desk),
    ratesGroup(vehicle, listed, desk),
    technicalGroup(vehicle, desk),
    ownershipGroup(vehicle, desk),
    insuranceGroup(vehicle, desk),
    financeGroup(vehicle, desk),
    inventoryGroup(vehicle, desk),
  ];
}
