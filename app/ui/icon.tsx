import { icon } from './icon.css.ts';
import sprite from './icons.svg?url&no-inline';

export type IconName =
  | 'calendar'
  | 'car'
  | 'card'
  | 'check'
  | 'close'
  | 'document'
  | 'menu'
  | 'person'
  | 'pin'
  | 'search'
  | 'settings'
  | 'till'
  | 'warning';

/**
 * A 16 px stroke icon from the sprite, always beside or inside something with a name of its own.
 * The sprite is one hashed file that a terminal fetches once and keeps for good; the same symbols inlined would
 * come with every page again (about 500 bytes each time).
 */
export function Icon(props: { readonly name: IconName }) {
  return (
    <svg aria-hidden="true" className={icon}>
      <use href={`${sprite}#${props.name}`} />
    </svg>
  );
}
