import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Mark } from '../../../ui/badge.tsx';
import { type DamageMark, letterOf } from '../../../ui/form/damage/damage-mark.ts';
import { markWords } from '../../../ui/form/damage/damage-words.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { isOfReturn, type KeptPart, readCondition } from './kept-condition.server.ts';
import { checkMark, checkWords, keptWords, shortHash, sideName } from './kept-words.server.ts';
import { type PhotoPair, pairedPhotos } from './paired-photos.server.ts';

/** Where something kept comes from, and whether it is what was stored. */
export interface StampView {
  /** At which hand-over, when and by whom. */
  readonly kept: string;
  readonly hash: string;
  readonly wholeHash: string;
  readonly check: { readonly word: string } & Mark;
}

/** A record of damage: its marks with the signs that they have on the outline. */
interface DamageRecordView {
  readonly id: number;
  readonly marks: readonly { readonly sign: string; readonly words: string }[];
  readonly stamp: StampView;
}

/** One hand-over's damage. */
export interface DamageSideView {
  readonly title: string;
  readonly shape: 'diamond' | 'circle';
  /** How its marks are drawn, in words. */
  readonly drawn: string;
  readonly records: readonly DamageRecordView[];
  /** Said where nothing was marked. */
  readonly none: string;
}

export interface PhotoView {
  readonly id: number;
  readonly src: string;
  readonly alt: string;
  readonly name: string;
  readonly stamp: StampView;
}

/** A vehicle's condition at both hand-overs, side by side. */
export interface InspectionView {
  /** Said first: what was changed since, and that the vehicle is another one. */
  readonly notices: readonly { readonly tone: 'info' | 'bad'; readonly text: string }[];
  readonly damage: {
    readonly title: string;
    readonly earlier: readonly DamageMark[];
    readonly marks: readonly DamageMark[];
    readonly sides: readonly DamageSideView[];
  };
  readonly photos: {
    readonly title: string;
    readonly sides: readonly [before: string, after: string];
    readonly places: readonly { readonly name: string; readonly pairs: readonly PhotoPair<PhotoView>[] }[];
    /** Said in the place of a photo that there is none of. */
    readonly none: string;
    /** Said where there are no photos at all. */
    readonly nothing: string;
  };
}

function stampOf({ document, check }: KeptPart, desk: Desk): StampView {
  return {
    kept: keptWords(document, desk),
    hash: shortHash(document.hash),
    wholeHash: document.hash ?? '',
    check: { word: checkWords(check, desk), ...checkMark(check) },
  };
}

/** Records with the signs of their marks, which go on from one record to the next. */
function recordsOf(
  parts: readonly KeptPart[],
  signOf: (at: number) => string,
  desk: Desk,
): readonly DamageRecordView[] {
  let next = 0;
  const label = (key: string, values?: Readonly<Record<string, string>>) =>
    desk.t(`labels:${key}`, { ...values });
  return parts.map((part) => ({
    id: part.document.id,
    marks: part.marks.map((mark) => {
      next += 1;
      return { sign: signOf(next - 1), words: markWords(mark, label) };
    }),
    stamp: stampOf(part, desk),
  }));
}

function photoOf(part: KeptPart, agreement: Agreement, desk: Desk): PhotoView {
  const { id, name, place } = part.document;
  const called = name?.trim() || desk.t('documents.kinds.photo');
  return {
    id,
    src: paths.keptPicture(agreement.id, id),
    alt: [place ? sideName(place, desk) : called, keptWords(part.document, desk)].join(', '),
    name: called,
    stamp: stampOf(part, desk),
  };
}

function noticesOf(
  parts: readonly KeptPart[],
  { exchanges }: Agreement,
  desk: Desk,
): InspectionView['notices'] {
  const { t } = desk;
  const changed = parts.filter(({ check }) => check === 'changed').length;
  const [first] = exchanges;
  const plate = first?.original.plate ?? first?.original.number ?? '';
  return [
    ...(changed > 0
      ? [{ tone: 'bad' as const, text: t('inspection.changed', { number: desk.formats.number(changed) }) }]
      : []),
    ...(first ? [{ tone: 'info' as const, text: t('inspection.exchanged', { plate }) }] : []),
  ];
}

/**
 * Reads how an agreement's vehicle was handed over and came back, each record and photo held against its hash now.
 * @throws UpstreamError
 */
export async function viewInspection(agreement: Agreement, desk: Desk): Promise<InspectionView> {
  const { t } = desk;
  const { damage, photos } = await readCondition(desk.reader, agreement.id);
  const [out, back] = [damage.filter((part) => !isOfReturn(part)), damage.filter(isOfReturn)];
  const none = t('inspection.noMarks');
  const titles = [t('documents.phases.checkOut'), t('documents.phases.checkIn')] as const;
  const words = (place: string) => (place ? sideName(place, desk) : t('inspection.otherPhotos'));
  return {
    notices: noticesOf([...damage, ...photos], agreement, desk),
    damage: {
      title: t('documents.kinds.damage'),
      earlier: out.flatMap(({ marks }) => marks),
      marks: back.flatMap(({ marks }) => marks),
      sides: [
        {
          title: titles[0],
          shape: 'diamond',
          drawn: t('inspection.diamonds'),
          records: recordsOf(out, letterOf, desk),
          none,
        },
        {
          title: titles[1],
          shape: 'circle',
          drawn: t('inspection.circles'),
          records: recordsOf(back, (at) => String(at + 1), desk),
          none,
        },
      ],
    },
    photos: {
      title: t('agreementForm.inspection.photos'),
      sides: titles,
      places: pairedPhotos(photos).map(({ place, pairs }) => ({
        name: words(place),
        pairs: pairs.map(([before, after]) => [
          before && photoOf(before, agreement, desk),
          after && photoOf(after, agreement, desk),
        ]),
      })),
      none: t('inspection.noPhoto'),
      nothing: t('inspection.noPhotos'),
    },
  };
}
