import type { Translate } from '../../../i18n/use-translation.ts';
import { DAMAGE_KINDS, type DamageMark } from './damage-mark.ts';
import { PLACE_VALUES, placeOf } from './damage-places.ts';

/** A place's value in words: 'Left: front door'. */
export function placeWords(value: string, t: Translate): string {
  const [view = '', place = ''] = value.split('.');
  return t('controls.damage.at', {
    view: t(`controls.damage.view.${view}`),
    place: t(`controls.damage.place.${place}`),
  });
}

/** A mark in words: 'Left: front door, scratch'. */
export function markWords(mark: DamageMark, t: Translate): string {
  return [placeWords(placeOf(mark), t), t(`controls.damage.kind.${mark.kind}`), mark.note]
    .filter(Boolean)
    .join(', ');
}

/** The places and kinds to choose from. */
export const placeChoices = (t: Translate) =>
  PLACE_VALUES.map((value) => [value, placeWords(value, t)] as const);
export const kindChoices = (t: Translate) =>
  DAMAGE_KINDS.map((kind) => [kind, t(`controls.damage.kind.${kind}`)] as const);
