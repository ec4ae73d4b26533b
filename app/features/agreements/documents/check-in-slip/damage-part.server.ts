import type { Desk } from '../../../../patterns/desk/desk.server.ts';
import type { DocumentPart } from '../../../../patterns/documents/document-content.ts';
import { tablePart, textPart } from '../../../../patterns/documents/document-parts.server.ts';
import { DAMAGE_VIEWS, type DamageMark } from '../../../../ui/form/damage/damage-mark.ts';
import { markWords } from '../../../../ui/form/damage/damage-words.ts';
import type { Agreement } from '../../../../upstream/agreements/agreement.contract.ts';
import type { AgreementDocument } from '../../../../upstream/documents/documents.contract.ts';
import { marksAmong } from '../../inspection/kept-condition.server.ts';

/** Marks of the same side of the vehicle beside each other, side by side round the vehicle. */
const paired = (before: readonly DamageMark[], after: readonly DamageMark[]) =>
  DAMAGE_VIEWS.flatMap((side) => {
    const [known, fresh] = [before, after].map((marks) => marks.filter(({ view }) => view === side)) as [
      DamageMark[],
      DamageMark[],
    ];
    const rows = Math.max(known.length, fresh.length);
    return Array.from({ length: rows }, (_, at) => [known[at], fresh[at]] as const);
  });

/**
 * Damage in words: what was known when the vehicle went out beside what was found when it came back. Marks of a vehicle
 * that was exchanged are not of the one that came back.
 */
export function damagePart(
  { exchanges }: Agreement,
  records: readonly AgreementDocument[],
  { t }: Desk,
): readonly DocumentPart[] {
  const title = t('documents.slip.damage');
  const marksOf = (ofReturn: boolean) =>
    records
      .toSorted((one, other) => one.id - other.id)
      .filter(({ phase }) => (phase === 'check-in') === ofReturn)
      .filter(({ phase }) => exchanges.length === 0 || phase !== 'check-out')
      .flatMap(({ marks }) => marksAmong(marks));
  const rows = paired(marksOf(false), marksOf(true));
  if (rows.length === 0) return textPart(title, [t('documents.slip.noDamage')]);
  const words = (mark: DamageMark | undefined) =>
    mark ? markWords(mark, (key, values) => t(`labels:${key}`, { ...values })) : '–';
  return tablePart({
    caption: title,
    heads: [{ label: t('documents.slip.known') }, { label: t('documents.slip.found') }],
    rows: rows.map(([known, fresh]) => [words(known), words(fresh)]),
  });
}
