import { FULL_TANK, readEighths } from '../../../domain/fuel-level.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FuelReading } from '../../../upstream/exchanges/exchanges.contract.ts';

/** A level as a gauge draws it and as words say it; `value` is eighths of a tank or percent of a battery. */
export interface FuelView {
  readonly words: string;
  readonly gauge?: { readonly unit: 'eighths' | 'percent'; readonly value: number } | undefined;
}

/**
 * A level of the service: a number is eighths of a tank, or percent of a battery; text is read as eighths where it
 * can be and shown as it is where not.
 * @param isElectric null where the service does not say; a number above a full tank is then a battery's
 */
export function viewFuel(
  reading: FuelReading,
  isElectric: boolean | null,
  { t }: Pick<Desk, 't'>,
): FuelView | null {
  if (reading === null || reading === '' || typeof reading === 'boolean') return null;
  if (typeof reading === 'number') {
    if (isElectric === true || reading > FULL_TANK) {
      const words = t('labels:controls.fuel.percent', { percent: reading });
      return { words, gauge: { unit: 'percent', value: reading } };
    }
    const words = t('labels:controls.fuel.eighths', { eighths: reading });
    return { words, gauge: { unit: 'eighths', value: reading } };
  }
  const read = readEighths(reading);
  return 'value' in read
    ? { words: reading, gauge: { unit: 'eighths', value: read.value } }
    : { words: reading };
}
