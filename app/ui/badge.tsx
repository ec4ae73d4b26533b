import * as css from './badge.css.ts';

export type Tone = keyof typeof css.tones;
/** Filled dot: settled. Ring: open. Diamond: late or wrong. */
export type Shape = 'settled' | 'open' | 'late';

/** How a state is marked beside its word. */
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
