import { useTranslation } from '../../../i18n/use-translation.ts';
import { DAMAGE_KINDS, type DamageMark, letterOf } from './damage-mark.ts';
import { PLACE_VALUES, placeOf } from './damage-places.ts';

/** Texts of the labels by key. */
type Speaking = (key: string, values?: Readonly<Record<string, string>>) => string;

const kindWords = (kind: string, t: Speaking): string => t(`controls.damage.kind.${kind}`);

function placeWords(value: string, t: Speaking): string {
  const [view = '', place = ''] = value.split('.');
  return t('controls.damage.at', {
    view: t(`controls.damage.view.${view}`),
    place: t(`controls.damage.place.${place}`),
  });
}

/** A mark in words: 'Left: front door, scratch, 4 cm'. */
export const markWords = (mark: DamageMark, t: Speaking): string =>
  [placeWords(placeOf(mark), t), kindWords(mark.kind, t), mark.note].filter(Boolean).join(', ');

/** What marks of damage are called: a mark in words, earlier ones with their letters, the places and kinds to choose from. */
export function useDamageWords() {
  const { t } = useTranslation('labels');
  return {
    words: (mark: DamageMark): string => markWords(mark, t),
    earlierWords: (marks: readonly DamageMark[]): string =>
      marks.map((mark, at) => `${letterOf(at)} ${markWords(mark, t)}`).join('; '),
    places: PLACE_VALUES.map((value) => [value, placeWords(value, t)] as const),
    kinds: DAMAGE_KINDS.map((kind) => [kind, kindWords(kind, t)] as const),
  };
}
