import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import type { Translator } from '../../i18n/use-translation.ts';
import type { FieldGroupView, FieldView } from './field-view.ts';

/** Names the texts that a control needs; null for those that every form brings along (`useLiveTexts`). */
function speechOf(field: FieldView): string | null {
  switch (field.kind) {
    case 'odometer':
      return `odometer ${field.out !== null} ${field.allowed != null}`;
    case 'files':
      return `files ${field.stored.length > 0}`;
    case 'pick':
      return field.search ? 'combobox' : null;
    case 'damage':
      return `damage ${field.earlier.length > 0}`;
    case 'fuel':
      return field.levels ? null : 'fuel';
    case 'time':
      return field.kind;
    default:
      return null;
  }
}

const speechIn = (groups: readonly FieldGroupView[]): ReadonlySet<string | null> =>
  new Set([
    null,
    ...groups
      .flatMap(({ fields, lines = [] }) => [...fields, ...lines.flatMap((line) => line.fields)])
      .map(speechOf),
  ]);

/** Loads further texts before a later answer draws a control that needs them; it works without them. */
export async function wordsFor(
  later: readonly FieldGroupView[],
  drawn: readonly FieldGroupView[],
  translator: Translator,
): Promise<void> {
  const known = speechIn(drawn);
  const isNew = [...speechIn(later)].some((speech) => !known.has(speech));
  if (isNew) await loadRemainingTexts(translator, translator.language);
}
