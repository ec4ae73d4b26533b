import { style } from '@vanilla-extract/css';
import { angle, floatingFace } from '../faces.ts';
import { colour, radius, when } from '../theme.css.ts';
import { input, inside } from './field.css.ts';

export const box = style({ position: 'relative' });
export const entry = style([input, { paddingInlineEnd: 34 }]);
export const opener = style({ ...inside, '::before': angle(7, '-3px 0 0') });
export const sheet = style({
  position: 'absolute',
  zIndex: 30,
  top: 'calc(100% + 4px)',
  insetInline: 0,
  maxHeight: 300,
  overflowY: 'auto',
  ...floatingFace,
  borderRadius: radius.medium,
});
export const list = style({ padding: 4, selectors: { '&:empty': { display: 'none' } } });
export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  minHeight: 34,
  padding: '7px 8px',
  borderRadius: radius.small,
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: { '&[data-focus]': { background: colour.accentSoft }, '&[data-selected]': { fontWeight: 600 } },
  '@media': {
    [when.forcedColours]: {
      selectors: {
        '&[data-focus]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
export const detail = style({ marginInlineStart: 'auto', color: colour.ink2, fontSize: 13 });
export const message = style({ display: 'block', padding: '9px 12px', color: colour.ink2 });
export const failed = style([message, { color: colour.bad }]);
