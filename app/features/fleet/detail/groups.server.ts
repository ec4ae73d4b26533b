import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { factGroup, factsOfFields } from '../../../patterns/record-form/field-table.server.ts';
import type { VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { VEHICLE_GROUPS } from '../record/vehicle-fields.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

/** Fields that the screen shows in another group than the form asks for them in. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  typeId: 'rates',
  fuelType: 'technical',
  purchasePrice: 'finance',
  salePrice: 'finance',
  leasePayout: 'finance',
  equipment: 'technical',
  note: 'identity',
  changedAt: 'identity',
};

const fieldsIn = (key: string) =>
  VEHICLE_GROUPS.flatMap((group) =>
    group.fields.filter(({ name }) => (ELSEWHERE[name] ?? group.key) === key),
  );

/** A vehicle's row of the list: null where the list has none, `unread` where the list could not be read. */
type ListedVehicle = VehicleRow | 'unread' | null;

/** The rates are the list's: the usual ones of its type where it stands. */
function ratesGroup(vehicle: FleetVehicle, listed: ListedVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const { money } = valueWords(desk);
  const rate = (name: 'hourlyRate' | 'dailyRate' | 'weeklyRate' | 'monthlyRate') =>
    listed === 'unread' ? t('unread.value') : money(listed?.[name] ?? null);
  return groupOf(t('vehicle.groups.rates'), [
    ...factsOfFields(fieldsIn('rates'), vehicle, desk),
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
  const group = (key: string, legend: string) => factGroup(legend, fieldsIn(key), vehicle, desk);
  return [
    group('identity', 'vehicle.groups.identity'),
    group('condition', 'vehicle.groups.condition'),
    ratesGroup(vehicle, listed, desk),
    group('technical', 'vehicle.groups.technical'),
    group('ownership', 'vehicle.groups.ownership'),
    group('papers', 'vehicle.groups.insurance'),
    group('finance', 'vehicle.groups.finance'),
    inventoryGroup(vehicle, desk),
  ];
}
