import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { angle, floatingFace } from '../faces.ts';
import { colour, radius, when } from '../theme.css.ts';
import { input, inside } from './field.css.ts';

export const box = style({ position: 'relative' });
export const entry = style([input, { paddingInlineEnd: 34 }]);
// The cross of the browser would stand on the button.
globalStyle(`${entry}::-webkit-search-cancel-button`, { display: 'none' });
export const opener = style({ ...inside, '::before': angle(7, '-3px 0 0') });
export const sheet = style({
  position: 'fixed',
  zIndex: 30,
  inset: 'auto',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  ...floatingFace,
  color: colour.ink,
  borderRadius: radius.medium,
});
export const list = style({ padding: 4, selectors: { '&:empty': { display: 'none' } } });
export const option = style({
  display: 'grid',
  gridTemplateColumns: '0 minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 8,
  minHeight: 34,
  padding: '7px 8px 7px 0',
  borderRadius: radius.small,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: {
    '&[data-focus]': { background: colour.accentSoft },
    '&[data-disabled]': { color: colour.ink2, cursor: 'default' },
  },
  '@media': {
    [when.forcedColours]: {
      selectors: {
        '&[data-focus]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
const note = style({ display: 'block', padding: '9px 12px', color: colour.ink2 });
export const notes = styleVariants({
  ready: [note],
  loading: [note],
  failed: [note, { color: colour.bad }],
});
