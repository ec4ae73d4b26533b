import { style } from '@vanilla-extract/css';
import { input } from '../field.css.ts';
import { colour, radius, when } from '../theme.css.ts';

export const box = style({ position: 'relative' });
export const entry = style([input, { paddingInlineEnd: 34 }]);

export const opener = style({
  position: 'absolute',
  insetBlock: 3,
  insetInlineEnd: 3,
  width: 28,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.ink2,
  cursor: 'pointer',
  '::before': {
    content: '',
    display: 'block',
    width: 7,
    height: 7,
    margin: '-3px auto 0',
    borderInlineEnd: '1.6px solid',
    borderBottom: '1.6px solid',
    transform: 'rotate(45deg)',
  },
  ':hover': { background: colour.hover, color: colour.ink },
});

export const sheet = style({
  position: 'absolute',
  zIndex: 30,
  top: 'calc(100% + 4px)',
  insetInline: 0,
  maxHeight: 300,
  overflowY: 'auto',
  background: colour.raised,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.medium,
  boxShadow: colour.shadow,
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
  selectors: {
    '&[data-focus]': { background: colour.accentSoft },
    '&[data-selected]': { fontWeight: 600 },
  },
  '@media': {
    [when.forcedColours]: {
      selectors: {
        '&[data-focus]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const detail = style({ marginInlineStart: 'auto', color: colour.ink2, fontSize: 13 });
export const said = style({ display: 'block', padding: '9px 12px', color: colour.ink2 });
export const failed = style([said, { color: colour.bad }]);
