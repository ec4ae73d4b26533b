import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import type { Speaker } from '../../i18n/use-translation.ts';
import type { FieldGroupView, FieldView } from './field-view.ts';

/**
 * Names what the control of a field says by itself; null where that is nothing, or what every form brings along
 * (live-texts.ts).
 */
function speechOf(field: FieldView): string | null {
  switch (field.kind) {
    case 'odometer':
      return `odometer ${field.out !== null} ${field.allowed != null}`;
    case 'files':
      return `files ${field.kept.length > 0}`;
    case 'damage':
      return `damage ${field.earlier.length > 0}`;
    case 'fuel':
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

/**
 * A page carries the words that its own controls say. Before a later answer draws a control that says something else,
 * the rest is loaded; a failure leaves that control with fewer words.
 */
export async function wordsFor(
  later: readonly FieldGroupView[],
  drawn: readonly FieldGroupView[],
  speaker: Speaker,
): Promise<void> {
  const known = speechIn(drawn);
  const isNew = [...speechIn(later)].some((speech) => !known.has(speech));
  if (isNew) await loadRemainingTexts(speaker, speaker.language);
}
