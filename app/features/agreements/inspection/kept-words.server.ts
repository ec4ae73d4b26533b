import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Mark } from '../../../ui/badge.tsx';
import type { AgreementDocument } from '../../../upstream/documents/documents.contract.ts';
import { phaseName } from '../document-names.server.ts';
import type { ContentCheck } from './content-check.server.ts';
import { PHOTO_SIDES, type PhotoSide } from './photo-sides.ts';

type Words = Pick<Desk, 't' | 'formats'>;

/** A hash in short: enough digits to tell two contents apart by eye. */
const HASH_DIGITS = 12;
export const shortHash = (hash: string | null): string => hash?.slice(0, HASH_DIGITS) ?? '';

/** At which hand-over, when and by whom something was kept: 'Check-out, 20/11/2026 10:04, Ines Carvalho'. */
export const keptWords = ({ phase, createdAt, createdBy }: AgreementDocument, desk: Words): string =>
  [phaseName(phase, desk), desk.formats.dateTime(createdAt), createdBy].filter(Boolean).join(', ');

/** Whether what is shown is what was stored, in words. */
export function checkWords(check: ContentCheck, { t }: Pick<Desk, 't'>): string {
  if (check === 'same') return t('inspection.check.same');
  if (check === 'changed') return t('inspection.check.changed');
  return check === 'no-hash' ? t('inspection.check.noHash') : t('inspection.check.unread');
}

/** How that is marked beside its words. */
export function checkMark(check: ContentCheck): Mark {
  if (check === 'same') return { tone: 'good', shape: 'settled' };
  return check === 'changed' ? { tone: 'bad', shape: 'late' } : { tone: 'warn', shape: 'open' };
}

/** Returns the key of a side's name. */
export const sideLabel = (side: PhotoSide): string =>
  side === 'dashboard' ? 'inspection.dashboard' : `labels:controls.damage.view.${side}`;

/** Returns the name of a side of the vehicle; the service's own word where it knows others. */
export function sideName(side: string, { t }: Pick<Desk, 't'>): string {
  const known = PHOTO_SIDES.find((one) => one === side);
  return known === undefined ? side : t(sideLabel(known));
}
