import { useTranslation } from '../../../i18n/use-translation.ts';
import { DAMAGE_KINDS, type DamageMark } from './damage-mark.ts';
import { PLACE_VALUES, placeOf } from './damage-places.ts';

/** What marks of damage are called: a mark in words ('Left: front door, scratch'), the places and kinds to choose from. */
export function useDamageWords() {
  const { t } = useTranslation('labels');
  const kindWords = (kind: string) => t(`controls.damage.kind.${kind}`);
  const placeWords = (value: string) => {
    const [view = '', place = ''] = value.split('.');
    return t('controls.damage.at', {
      view: t(`controls.damage.view.${view}`),
      place: t(`controls.damage.place.${place}`),
    });
  };
  return {
    words: (mark: DamageMark): string =>
      [placeWords(placeOf(mark)), kindWords(mark.kind), mark.note].filter(Boolean).join(', '),
    places: PLACE_VALUES.map((value) => [value, placeWords(value)] as const),
    kinds: DAMAGE_KINDS.map((kind) => [kind, kindWords(kind)] as const),
  };
}
