import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type FactDraft, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { lastDayFact } from './expiry.server.ts';

/** Shows a field on the record's screen. */
type Fact = (vehicle: Vehicle, desk: Desk, term: string) => FactDraft;

type CommonField = keyof NonNullable<Vehicle['common']>;

/**
 * Shows a field that vehicles of one make and model have in common; where this one differs, the usual value is added.
 * @param write the value as text, where it is not written plainly
 */
export const ownOrUsual =
  (field: CommonField, write?: (value: string | number) => string): Fact =>
  (vehicle, desk, term) => {
    const { number } = valueWords(desk);
    const textOf = (value: string | number | null) => {
      if (value === null) return null;
      if (write !== undefined) return write(value);
      return typeof value === 'number' ? number(value) : value;
    };
    const [own, usual] = [vehicle[field], vehicle.common?.[field] ?? null];
    const differs = usual !== null && usual !== '' && usual !== own;
    const detail = differs ? desk.t('vehicle.usually', { value: textOf(usual) }) : undefined;
    return [term, textOf(own) ?? (differs ? desk.t('vehicle.notSaid') : null), { detail }];
  };

/** Shows a name, with the list of the vehicles that share it. */
export const sharedBy =
  (filter: string, of: (vehicle: Vehicle) => readonly [id: number | null, name: string | null]): Fact =>
  (vehicle, _, term) => {
    const [id, name] = of(vehicle);
    return [term, name, { href: id === null ? undefined : `${paths.fleet()}?${filter}=${id}` }];
  };

/** Shows a last day, which is marked once it is over. */
export const lastDay =
  (dayOf: (vehicle: Vehicle) => string | null): Fact =>
  (vehicle, desk, term) =>
    lastDayFact(term, vehicle, dayOf(vehicle), desk);

/** Shows the fuel by the name of its level, with the eighths. */
export const fuel: Fact = ({ fuelLevel, fuelLevelName }, desk, term) => {
  const { number } = valueWords(desk);
  const eighths = fuelLevel === null ? null : desk.t('vehicle.eighths', { eighths: number(fuelLevel) });
  return [term, fuelLevelName ?? eighths, { detail: (fuelLevelName && eighths) ?? undefined }];
};

export const battery: Fact = ({ batteryLevel }, desk, term) => {
  const { number } = valueWords(desk);
  return [term, batteryLevel === null ? null : desk.t('vehicle.percent', { level: number(batteryLevel) })];
};

/** Shows who changed the record last and when, with its version. */
export const lastChange: Fact = ({ changedBy, changedAt, version }, { t, formats, localMoment }, term) => {
  const about = version === null ? null : t('vehicle.version', { version });
  return [term, [changedBy, formats.dateTime(localMoment(changedAt)), about].filter(Boolean).join(', ')];
};
