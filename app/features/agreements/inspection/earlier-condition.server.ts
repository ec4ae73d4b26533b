import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { EarlierPicture, FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { nullOnFailure } from '../../../upstream/reader.ts';
import type { EarlierCondition } from './condition-groups.server.ts';
import { type KeptPart, readCondition } from './kept-condition.server.ts';
import { checkWords, keptWords, shortHash, sideName } from './kept-words.server.ts';
import { createLookMemory } from './look-memory.server.ts';
import { PHOTO_SIDES } from './photo-sides.ts';

type Notice = NonNullable<FieldGroupView['notices']>[number];

const memory = createLookMemory();

const isTrusted = ({ check }: KeptPart): boolean => check === 'same';

/** Where a part comes from, with its hash. */
const stampOf = ({ document }: KeptPart, desk: Desk): string => {
  const hash = shortHash(document.hash);
  return [keptWords(document, desk), hash && desk.t('inspection.hash', { hash })].filter(Boolean).join(' · ');
};

function pictureOf(part: KeptPart, agreementId: number, desk: Desk): EarlierPicture {
  const { id, name, place } = part.document;
  return {
    src: paths.keptPicture(agreementId, id),
    alt: [place ? sideName(place, desk) : (name ?? ''), keptWords(part.document, desk)]
      .filter(Boolean)
      .join(', '),
    caption: stampOf(part, desk),
    problem: isTrusted(part) ? undefined : checkWords(part.check, desk),
  };
}

function bySide(photos: readonly KeptPart[], agreementId: number, desk: Desk): EarlierCondition['photos'] {
  const sides = new Map<string, EarlierPicture[]>();
  for (const photo of photos) {
    const { place } = photo.document;
    const side = PHOTO_SIDES.find((one) => one === place) ?? '';
    sides.set(side, [...(sides.get(side) ?? []), pictureOf(photo, agreementId, desk)]);
  }
  return sides;
}

/** A vehicle that came by an exchange was not there at check-out. */
const isOfVehicle = ({ exchanges }: Agreement, { document }: KeptPart): boolean =>
  exchanges.length === 0 || document.phase !== 'check-out';

/**
 * What was kept of an agreement's vehicle before its return, for the fields of the return. Never throws but when the
 * session is over: what cannot be read is a notice.
 */
export async function readEarlier(agreement: Agreement, desk: Desk): Promise<EarlierCondition> {
  const { t } = desk;
  const link = { href: paths.agreement(agreement.id, 'inspection'), label: t('inspection.open') };
  const condition = await nullOnFailure(readCondition)(desk.reader, agreement.id, memory);
  if (condition === null) {
    const notice: Notice = { tone: 'warn', text: t('inspection.unreadable'), link };
    return { marks: [], note: '', notices: [notice], photos: new Map() };
  }
  const ofVehicle = (part: KeptPart) => isOfVehicle(agreement, part);
  const [damage, photos] = [condition.damage.filter(ofVehicle), condition.photos.filter(ofVehicle)];
  const exchanged = agreement.exchanges[0];
  const notices: readonly (Notice | false)[] = [
    exchanged !== undefined && {
      tone: 'info',
      text: t('inspection.exchanged', { plate: exchanged.original.plate ?? exchanged.original.number ?? '' }),
      link,
    },
    ...damage
      .filter((part) => !isTrusted(part))
      .map((part): Notice => {
        const words = { what: keptWords(part.document, desk), check: checkWords(part.check, desk) };
        return {
          tone: part.check === 'changed' ? 'bad' : 'warn',
          text: t('inspection.marksCheck', words),
          link,
        };
      }),
  ];
  return {
    marks: damage.flatMap(({ marks }) => marks),
    note: damage.map((part) => stampOf(part, desk)).join('; '),
    notices: notices.filter((notice) => notice !== false),
    photos: bySide(photos, agreement.id, desk),
  };
}
