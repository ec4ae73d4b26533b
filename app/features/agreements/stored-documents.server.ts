import { joined } from '../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Mark } from '../../ui/marks.tsx';
import type { AgreementDocument } from '../../upstream/documents/documents.contract.ts';
import { nameOf } from '../rentals/record/facts-and-tables.ts';

type Localizer = Pick<StaffContext, 't' | 'formats'>;

const KINDS: ReadonlyMap<string, string> = new Map([
  ['signature', 'documents.kinds.signature'],
  ['damage', 'documents.kinds.damage'],
  ['photo', 'documents.kinds.photo'],
  ['agreement', 'documents.kinds.agreement'],
  ['addendum', 'documents.kinds.addendum'],
  ['check-in-slip', 'documents.kinds.checkInSlip'],
  ['invoice', 'documents.kinds.invoice'],
  ['credit-note', 'documents.kinds.creditNote'],
]);

const PHASES: ReadonlyMap<string, string> = new Map([
  ['check-out', 'documents.phases.checkOut'],
  ['check-in', 'documents.phases.checkIn'],
  ['exchange', 'documents.phases.exchange'],
]);

/** Returns the name of a kind of document; the service's own word where it adds one. */
export const kindName = (kind: string, { t }: Pick<Localizer, 't'>): string => nameOf(KINDS, kind, t);

/** Returns when in the rental a document was made; '' where the service does not say. */
export const phaseName = (phase: string | null, { t }: Pick<Localizer, 't'>): string =>
  nameOf(PHASES, phase, t);

/** Returns a document's own name, else what it is. */
export const documentName = (
  { id, kind, name }: AgreementDocument,
  localizer: Pick<Localizer, 't'>,
): string => name?.trim() || `${kindName(kind, localizer)} ${id}`;

/** Returns the first digits of a hash, by which two contents can be compared. */
export const shortHash = (hash: string | null): string => hash?.slice(0, 12) ?? '';

/** Returns hand-over, time and author of a document: 'Check-out, 20/11/2026 10:04, Ines Carvalho'. */
export const storedWords = (
  { phase, createdAt, createdBy }: AgreementDocument,
  localizer: Localizer,
): string => joined(phaseName(phase, localizer), localizer.formats.dateTime(createdAt), createdBy);

/** How a content compares with its stored hash; `no-hash`: none was stored, `unread`: no content came now. */
export type ContentCheck = 'same' | 'changed' | 'no-hash' | 'unread';

const CHECKS: Readonly<Record<ContentCheck, readonly [key: string, mark: Mark]>> = {
  same: ['inspection.check.same', { tone: 'good', shape: 'settled' }],
  changed: ['inspection.check.changed', { tone: 'bad', shape: 'late' }],
  'no-hash': ['inspection.check.noHash', { tone: 'warn', shape: 'open' }],
  unread: ['inspection.check.unread', { tone: 'warn', shape: 'open' }],
};

/** Returns whether what is shown is what was stored, as text. */
export const checkWords = (check: ContentCheck, { t }: Pick<Localizer, 't'>): string => t(CHECKS[check][0]);

/** Returns the mark next to that text. */
export const checkMark = (check: ContentCheck): Mark => CHECKS[check][1];

/** The sides of a vehicle with photos of their own, so that two hand-overs can be compared. */
export const PHOTO_SIDES = ['front', 'left', 'right', 'back', 'inside', 'dashboard'] as const;
type PhotoSide = (typeof PHOTO_SIDES)[number];

/** The field of photos of no side. */
export const OTHER_PHOTOS = 'photos';

export const sideField = (side: PhotoSide): string => `${OTHER_PHOTOS}.${side}`;

/** Together as many as a draft can hold. */
export const MOST_OF_SIDE = 2;
export const MOST_OTHERS = 8;

/** Returns the key of a side's name. */
export const sideLabel = (side: PhotoSide): string =>
  side === 'dashboard' ? 'inspection.dashboard' : `labels:controls.damage.view.${side}`;

/** Returns the name of a side of the vehicle; the service's own word where it knows others. */
export function sideName(side: string, { t }: Pick<Localizer, 't'>): string {
  const known = PHOTO_SIDES.find((one) => one === side);
  return known === undefined ? side : t(sideLabel(known));
}
