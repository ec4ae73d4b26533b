import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { TableView } from '../../../patterns/detail-screen/detail-view.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Extension } from '../../../upstream/agreements/extension.ts';

type Words = Pick<Desk, 'formats' | 't'>;

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

function extensionRow(extension: Extension, words: Words): readonly string[] {
  const say = valueWords(words);
  return [
    say.moment(extension.at) ?? '',
    joined(say.moment(extension.dueBefore), extension.placeBefore),
    joined(say.moment(extension.due), extension.place),
    joined(extension.reason, extension.by),
    say.money(extension.totalBefore) ?? '',
    say.money(extension.total) ?? '',
    say.money(extension.difference) ?? '',
  ];
}

/** The extensions of a rental: what was due and what it cost, before and after. */
export function extensionsTable(extensions: readonly Extension[], words: Words): TableView {
  const { t } = words;
  return {
    caption: t('agreement.extension.title'),
    heads: [
      { label: t('agreement.extension.when') },
      { label: t('agreement.extension.dueBefore') },
      { label: t('agreement.extension.due') },
      { label: t('agreement.extension.why') },
      { label: t('agreement.extension.totalBefore'), end: true },
      { label: t('agreement.extension.total'), end: true },
      { label: t('agreement.extension.difference'), end: true },
    ],
    rows: extensions.map((extension) => extensionRow(extension, words)),
  };
}
