import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../theme.css.ts';

export const reading = style({ color: colour.ink2, fontSize: 13, lineHeight: '18px', fontWeight: 600 });
export const wrong = style([reading, { color: colour.bad }]);

// While there is a reading the hint makes way for it, so that the label's line stays one line.
globalStyle(`:has(> ${reading}:not(:empty)) > label > small`, { display: 'none' });

export const box = style({ position: 'relative' });
export const picker = style({
  position: 'absolute',
  insetBlock: 3,
  insetInlineEnd: 3,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.ink2,
  cursor: 'pointer',
  ':hover': { background: colour.hover, color: colour.ink },
  ':focus-visible': { outlineOffset: 0 },
});

/** The browser's own picker hangs below this: it has to have a place, and nobody meets it. */
export const native = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});
