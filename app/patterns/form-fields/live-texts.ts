import { useTranslation } from '../../i18n/use-translation.ts';
import { readLater } from '../../ui/form/later-texts.ts';
import { problemKeys } from '../../ui/form/problem-words.ts';
import { useHydrated } from '../../ui/hydrated.ts';

const WORDS = [
  'controls.calendar',
  'controls.fuel.percent',
  'controls.newTab',
  'controls.signature.clear',
  'controls.signature.noScripts',
  'controls.text.left',
  'controls.text.over',
];

/** Reads the words of controls that may come with a later answer, while the page stays the same. */
export function useLiveTexts(monthFirst: boolean): void {
  const { t } = useTranslation('labels');
  if (useHydrated()) return;
  readLater(t, [...WORDS, ...problemKeys('day', monthFirst), ...problemKeys('moment', monthFirst)]);
}
