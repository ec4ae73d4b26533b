import * as paths from '../../../paths.ts';
import { type FactDraft, lastDayFact } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';

export const ELECTRIC = 'Electric';

type Fact = (vehicle: Vehicle, staffContext: StaffContext, term: string) => FactDraft;

export type CommonField = keyof NonNullable<Vehicle['common']>;

/** Shows a field that vehicles of one make and model share, with the usual value where this one differs. */
export const ownOrUsual =
  (field: CommonField, write?: (value: string | number, staffContext: StaffContext) => string): Fact =>
  (vehicle, staffContext, term) => {
    const textOf = (value: string | number | null) => {
      if (value === null) return null;
      if (write !== undefined) return write(value, staffContext);
      return typeof value === 'number' ? staffContext.formats.number(value) : value;
    };
    const [own, usual] = [vehicle[field], vehicle.common?.[field] ?? null];
    const differs = usual !== null && usual !== '' && usual !== own;
    const detail = differs ? staffContext.t('vehicle.usually', { value: textOf(usual) }) : undefined;
    return [term, textOf(own) ?? (differs ? staffContext.t('vehicle.notSaid') : null), { detail }];
  };

/** Returns the size of a tank, or of a battery. */
export const tankSize: Fact = (vehicle, staffContext, term) => {
  const write = (size: string | number, { formats, t }: StaffContext) =>
    vehicle.fuelType === ELECTRIC
      ? t('units.kilowattHours', { amount: formats.number(Number(size)) })
      : formats.volume(Number(size));
  return ownOrUsual('tankSize', write)(vehicle, staffContext, term);
};

const ID_OF = {
  status: 'statusId',
  type: 'typeId',
  homePlace: 'homeLocationId',
  place: 'locationId',
} as const;

/** Shows a name with a link to the list of the vehicles that share it. */
export const sharedBy =
  (field: keyof typeof ID_OF): Fact =>
  (vehicle, _, term) => {
    const id = vehicle[ID_OF[field]];
    return [term, vehicle[field], { href: id === null ? undefined : `${paths.fleet()}?${field}=${id}` }];
  };

/** Returns today at the vehicle's location. */
export const todayAt = ({ place }: Pick<Vehicle, 'place'>, { nowAt }: StaffContext): string =>
  nowAt(place).slice(0, 10);

export type ExpiryField = 'insuredUntil' | 'registeredUntil' | 'inspectedUntil' | 'leaseEndsOn';

export const lastDay =
  (field: ExpiryField): Fact =>
  (vehicle, staffContext, term) =>
    lastDayFact(term, vehicle[field], todayAt(vehicle, staffContext), staffContext, 'vehicle.ranOut');

export const fuel: Fact = ({ fuelLevel, fuelLevelName }, { t, formats }, term) => {
  const eighths = fuelLevel === null ? null : t('vehicle.eighths', { eighths: formats.number(fuelLevel) });
  return [term, fuelLevelName ?? eighths, { detail: (fuelLevelName && eighths) ?? undefined }];
};

export const battery: Fact = ({ batteryLevel: level }, { t, formats }, term) => [
  term,
  level === null ? null : t('vehicle.percent', { level: formats.number(level) }),
];

/** Of a vehicle that has not been changed the service names neither user nor time: its version alone says nothing. */
export const lastChange: Fact = ({ changedBy, changedAt, version }, { t, formats, localMoment }, term) => {
  if (changedBy === null && changedAt === null) return [term, null];
  const about = version === null ? null : t('vehicle.version', { version });
  return [term, [changedBy, formats.dateTime(localMoment(changedAt)), about].filter(Boolean).join(', ')];
};

/** How many they are: their numbers say nothing to staff. */
export const usersThere: Fact = ({ userIds }, { formats }, term) => [
  term,
  userIds.length === 0 ? null : formats.number(userIds.length),
];
