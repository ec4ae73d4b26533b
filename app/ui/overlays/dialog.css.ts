import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { dialogFace, iconButton, square, stack } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });
const LARGE = 512;
export const dialog = style({
  width: `min(${LARGE}px, calc(100vw - 32px))`,
  maxHeight: 'calc(100vh - 32px)',
  ...dialogFace,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${rise} 140ms ease-out` },
    '&::backdrop': { background: colour.veil },
  },
});

/** The page behind stays where it is; the width of its scroll bar stays reserved, so that nothing moves. */
globalStyle('html:has(dialog:modal)', { overflow: 'hidden' });
globalStyle('html[data-gutter]:has(dialog:modal)', { scrollbarGutter: 'stable' });
export const sheet = style({ ...stack(12), padding: '18px 20px 20px', position: 'relative' });
export const title = style({
  fontSize: 16,
  lineHeight: '22px',
  paddingInlineEnd: 36,
  ':focus': { outline: 'none' },
});
export const text = style({ color: colour.ink2 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 4,
});

export const close = style({
  position: 'absolute',
  top: 14,
  insetInlineEnd: 14,
  ...iconButton,
  ...square(30),
  borderRadius: radius.medium,
});
