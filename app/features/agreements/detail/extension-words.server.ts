import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { joined, stacked } from '../../../patterns/detail-screen/table-cells.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import type { Extension } from '../../../upstream/agreements/agreement.contract.ts';

type Words = Pick<Desk, 'formats' | 't'>;

function extensionRow(extension: Extension, words: Words): readonly TableCell[] {
  const { t } = words;
  const say = valueWords(words);
  const { at, by, reason, due, place, dueBefore, placeBefore, total, totalBefore, difference } = extension;
  const before = joined(say.moment(dueBefore), placeBefore === place ? null : placeBefore);
  const cost = say.money(totalBefore);
  return [
    stacked(say.moment(at), joined(by, reason)),
    stacked(say.moment(due), joined(place, before && t('agreement.extension.before', { before }))),
    stacked(say.money(total), cost ? t('agreement.extension.before', { before: cost }) : ''),
    say.money(difference) ?? '',
  ];
}

/** The extensions of a rental: what was due and what it cost, before and after. */
export function extensionsTable(extensions: readonly Extension[], words: Words): TableView {
  const { t } = words;
  return {
    caption: t('agreement.extension.title'),
    heads: [
      { label: t('agreement.extension.when') },
      { label: t('agreement.extension.due') },
      { label: t('agreement.extension.total'), end: true },
      { label: t('agreement.extension.difference'), end: true },
    ],
    rows: extensions.map((extension) => extensionRow(extension, words)),
  };
}
