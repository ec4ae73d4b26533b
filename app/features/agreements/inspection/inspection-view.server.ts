import * as paths from '../../../paths.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { letterOf } from '../../../ui/form/damage/damage-mark.ts';
import { markWords } from '../../../ui/form/damage/damage-positions.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import {
  checkMark,
  checkWords,
  PHOTO_SIDES,
  shortHash,
  sideName,
  storedWords,
} from '../stored-documents.server.ts';
import { isOfReturn, paired, readCondition, type StoredPart } from './stored-condition.server.ts';

/** Returns the rank of photos of a place: known sides first, then other places, then none. */
function rankOf(place: string): number {
  const known: readonly string[] = PHOTO_SIDES;
  if (place === '') return known.length + 1;
  return known.includes(place) ? known.indexOf(place) : known.length;
}

/** Where a part comes from, and whether it is what was stored. */
const stampOf = ({ document, check }: StoredPart, staffContext: StaffContext) => ({
  stored: storedWords(document, staffContext),
  hash: shortHash(document.hash),
  wholeHash: document.hash ?? '',
  check: { word: checkWords(check, staffContext), ...checkMark(check) },
});

/** Records with the signs of their marks, which continue from one record to the next. */
function recordsOf(parts: readonly StoredPart[], signOf: (at: number) => string, staffContext: StaffContext) {
  let next = 0;
  const label = (key: string, values?: Readonly<Record<string, string>>) =>
    staffContext.t(`labels:${key}`, { ...values });
  return parts.map((part) => ({
    id: part.document.id,
    marks: part.marks.map((mark) => ({ sign: signOf(next++), words: markWords(mark, label) })),
    stamp: stampOf(part, staffContext),
  }));
}

function photoOf(part: StoredPart, agreement: Agreement, staffContext: StaffContext) {
  const { id, name, place } = part.document;
  const called = name?.trim() || staffContext.t('documents.kinds.photo');
  return {
    id,
    src: paths.storedPicture(agreement.id, id),
    alt: joined(place ? sideName(place, staffContext) : called, storedWords(part.document, staffContext)),
    name: called,
    stamp: stampOf(part, staffContext),
  };
}

/** Parts that were changed since they were stored, and that the vehicle is another one. */
function noticesOf(parts: readonly StoredPart[], agreement: Agreement, { t, formats }: StaffContext) {
  const [first] = agreement.exchanges;
  const notice = (isShown: boolean, tone: 'info' | 'bad', key: string, words: Record<string, string>) =>
    isShown ? [{ tone, text: t(key, words) }] : [];
  const changed = parts.filter(({ check }) => check === 'changed').length;
  const plate = first?.original.plate ?? first?.original.number ?? '';
  return [
    ...notice(changed > 0, 'bad', 'inspection.changed', { number: formats.number(changed) }),
    ...notice(first !== undefined, 'info', 'inspection.exchanged', { plate }),
  ];
}

/** Reads how a vehicle was handed over and came back; each part is compared with its hash. @throws UpstreamError */
export async function viewInspection(agreement: Agreement, staffContext: StaffContext) {
  const { t } = staffContext;
  const { damage, photos } = await readCondition(staffContext.reader, agreement.id);
  const [out, back] = [damage.filter((part) => !isOfReturn(part)), damage.filter(isOfReturn)];
  const none = t('inspection.noMarks');
  const titles = [t('documents.phases.checkOut'), t('documents.phases.checkIn')] as const;
  const byPlace = [...Map.groupBy(photos, ({ document }) => document.place ?? '')];
  const photo = (part: StoredPart | null) => part && photoOf(part, agreement, staffContext);
  const numbered = (at: number) => String(at + 1);
  return {
    notices: noticesOf([...damage, ...photos], agreement, staffContext),
    damage: {
      title: t('documents.kinds.damage'),
      earlier: out.flatMap(({ marks }) => marks),
      marks: back.flatMap(({ marks }) => marks),
      sides: [
        {
          ...{ title: titles[0], shape: 'diamond' as const, drawn: t('inspection.diamonds'), none },
          records: recordsOf(out, letterOf, staffContext),
        },
        {
          ...{ title: titles[1], shape: 'circle' as const, drawn: t('inspection.circles'), none },
          records: recordsOf(back, numbered, staffContext),
        },
      ],
    },
    photos: {
      title: t('agreementForm.inspection.photos'),
      sides: titles,
      places: byPlace
        .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
        .map(([place, here]) => ({
          name: place ? sideName(place, staffContext) : t('inspection.otherPhotos'),
          pairs: paired(
            here.filter((part) => !isOfReturn(part)),
            here.filter(isOfReturn),
          ).map(([before, after]) => [photo(before), photo(after)] as const),
        })),
      none: t('inspection.noPhoto'),
      nothing: t('inspection.noPhotos'),
    },
  };
}

export type InspectionView = Awaited<ReturnType<typeof viewInspection>>;
