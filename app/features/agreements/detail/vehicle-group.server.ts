import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
import { exchangesTable } from './exchange-words.server.ts';
import { viewFuel } from './fuel-words.server.ts';
import { legsTable } from './leg-words.server.ts';

/** The vehicle of an agreement, and the way of each one where vehicles were exchanged. */
export function vehicleGroup(agreement: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  const { vehicle } = agreement;
  const say = valueWords(desk);
  const href = vehicle.id === null ? undefined : paths.vehicle(vehicle.id);
  const build = buildName(vehicle.make, vehicle.model, vehicle.year);
  return groupOf(
    t('agreement.groups.vehicle'),
    [
      [t('agreement.vehicle.build'), build || (vehicle.id === null ? null : String(vehicle.id)), { href }],
      [t('agreement.vehicle.plate'), vehicle.plate, { mark: 'plate' }],
      [t('agreement.vehicle.number'), vehicle.number],
      [t('agreement.vehicle.type'), vehicle.type],
      [t('agreement.vehicle.trim'), vehicle.trim],
      [t('agreement.vehicle.odometerOut'), say.number(vehicle.odometerOut)],
      [t('agreement.vehicle.odometerIn'), say.number(vehicle.odometerIn)],
      [t('agreement.vehicle.fuelOut'), viewFuel(vehicle.fuelOut, vehicle.isElectric, desk)?.words ?? null],
      [t('agreement.vehicle.fuelIn'), viewFuel(vehicle.fuelIn, vehicle.isElectric, desk)?.words ?? null],
      [t('agreement.vehicle.electric'), say.flag(vehicle.isElectric)],
    ],
    [legsTable(agreement, desk), exchangesTable(agreement.exchanges, desk)],
  );
}
