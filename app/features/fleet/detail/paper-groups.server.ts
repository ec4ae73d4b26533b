import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { lastDayFact } from './expiry.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

/** Whose it is, since when and until when. */
export function ownershipGroup(vehicle: FleetVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const { day } = valueWords(desk);
  return groupOf(t('vehicle.groups.ownership'), [
    [t('vehicle.ownership'), vehicle.ownership],
    [t('vehicle.boughtOn'), day(vehicle.boughtOn)],
    [t('vehicle.soldOn'), day(vehicle.soldOn)],
    [t('vehicle.leaseCompany'), vehicle.leaseCompany],
    lastDayFact(t('vehicle.leaseEndsOn'), vehicle, vehicle.leaseEndsOn, desk),
  ]);
}

/** Papers that run out. */
export function insuranceGroup(vehicle: FleetVehicle, desk: Desk): GroupView {
  const { t } = desk;
  return groupOf(t('vehicle.groups.insurance'), [
    [t('vehicle.insuranceCompany'), vehicle.insuranceCompany],
    lastDayFact(t('vehicle.insuredUntil'), vehicle, vehicle.insuredUntil, desk),
    lastDayFact(t('vehicle.registeredUntil'), vehicle, vehicle.registeredUntil, desk),
    lastDayFact(t('vehicle.inspectedUntil'), vehicle, vehicle.inspectedUntil, desk),
  ]);
}

/** What it cost and what it brought. */
export function financeGroup(vehicle: FleetVehicle, desk: Desk): GroupView {
  const { t } = desk;
  const { money } = valueWords(desk);
  return groupOf(t('vehicle.groups.finance'), [
    [t('vehicle.purchasePrice'), money(vehicle.purchasePrice)],
    [t('vehicle.salePrice'), money(vehicle.salePrice)],
    [t('vehicle.leasePayout'), money(vehicle.leasePayout)],
  ]);
}
