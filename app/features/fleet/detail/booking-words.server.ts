import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Hold } from '../../../upstream/holds/holds.contract.ts';

/** The address of the rental that has the vehicle; null for a time in the workshop or on the way. */
export function recordOfHold({ kind, recordId }: Pick<Hold, 'kind' | 'recordId'>): string | null {
  if (recordId === null) return null;
  if (kind === 'reservation') return paths.reservation(recordId);
  return kind === 'agreement' ? paths.agreement(recordId) : null;
}

/** What kind of booking it is. */
export function kindOfHold({ kind }: Pick<Hold, 'kind'>, { t }: Pick<Desk, 't'>): string {
  const words: Readonly<Record<Hold['kind'], string>> = {
    reservation: t('vehicle.holds.reservation'),
    agreement: t('vehicle.holds.agreement'),
    maintenance: t('vehicle.holds.maintenance'),
    transfer: t('vehicle.holds.transfer'),
  };
  return words[kind];
}

/** What staff call it: the rental's number, or what is done with the vehicle. */
export const nameOfHold = (hold: Hold, desk: Pick<Desk, 't'>): string =>
  hold.number || kindOfHold(hold, desk);

/** From when to when, as day and time. */
export const timeOfHold = ({ from, to }: Pick<Hold, 'from' | 'to'>, { formats }: Pick<Desk, 'formats'>) =>
  `${formats.dateTime(from)} – ${formats.dateTime(to)}`;
