import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../config/constants.ts';
import sprite from './icons.svg?url&no-inline';
import * as css from './marks.css.ts';

export type IconName =
  | 'calendar'
  | 'car'
  | 'card'
  | 'chart'
  | 'check'
  | 'close'
  | 'document'
  | 'down'
  | 'eye'
  | 'flask'
  | 'hidden'
  | 'home'
  | 'key'
  | 'menu'
  | 'person'
  | 'pin'
  | 'search'
  | 'settings'
  | 'till'
  | 'up'
  | 'warning';

/**
 * A 16 px stroke icon, always with an element that has a name. The sprite is one hashed file: inlined it comes
 * every time.
 */
export function Icon(props: { readonly name: IconName }) {
  return (
    <svg aria-hidden="true" className={css.icon}>
      <use href={`${sprite}#${props.name}`} />
    </svg>
  );
}

export type Tone = keyof typeof css.tones;
/** Filled dot: settled. Ring: open. Diamond: late or wrong. */
export type Shape = 'settled' | 'open' | 'late';

export interface Mark {
  readonly tone: Tone;
  readonly shape: Shape;
}

/** A state as colour, shape and word, so that none of the three is needed to read it. */
export function Badge(props: { readonly tone: Tone; readonly shape: Shape; readonly children: string }) {
  const tone = css.tones[props.tone];
  return (
    <span className={props.shape === 'settled' ? tone : `${tone} ${css.shapes[props.shape]}`}>
      {props.children}
    </span>
  );
}

/** A number plate, drawn as one. */
export function Plate(props: { readonly children: string }) {
  return <span className={css.plate}>{props.children}</span>;
}

/** Text in which the numbers of records stay whole, and a long email address breaks behind its sign. */
export function RecordText({ text }: { readonly text: string }) {
  return text.split(/\b([A-Z]-\d+)\b|(?<=@)/).map((part, nth) => {
    if (nth % 2 === 0) return part;
    return part ? (
      <span className={css.whole} key={part}>
        {part}
      </span>
    ) : (
      <wbr key="@" />
    );
  });
}

/** The product's mark and name. The mark is drawn by the style sheet: no request and no bytes in the page. */
export function Brand() {
  return (
    <span className={css.brand}>
      <span className={css.brandMark} />
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}

/** Words for screen readers only. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className={css.visuallyHidden}>{props.children}</span>;
}
