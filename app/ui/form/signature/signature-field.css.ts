import { style } from '@vanilla-extract/css';
import { invalid, stack } from '../../faces.ts';
import { colour, radius } from '../../theme.css.ts';

/** Paper, in both themes: the signature is printed as it is drawn here. */
export const sheet = style({
  position: 'relative',
  width: 'min(600px, 100%)',
  height: 200,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.medium,
  background: colour.paper,
  color: colour.paperInk,
  // The line to sign on.
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 24,
    bottom: 44,
    borderBottom: `1px solid ${colour.control}`,
    pointerEvents: 'none',
  },
  selectors: { '[aria-invalid=true] &': invalid },
});
export const canvas = style({
  display: 'block',
  width: '100%',
  height: '100%',
  touchAction: 'none',
  cursor: 'crosshair',
});
export const stored = style({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: 12,
  objectFit: 'contain',
});
/** Without scripts nothing can be drawn. */
export const drawn = style({
  ...stack(6),
  justifyItems: 'start',
  '@media': { '(scripting: none)': { selectors: { '&:not(:has(img))': { display: 'none' } } } },
});
export const undrawn = style({
  display: 'none',
  color: colour.ink2,
  '@media': { '(scripting: none)': { display: 'block' } },
});
