import { style, styleVariants } from '@vanilla-extract/css';
import { cardFace, smallText, stack } from '../faces.ts';
import { colour } from '../theme.css.ts';

export const keyFigure = style({
  ...stack(2),
  alignContent: 'start',
  minWidth: 0,
  padding: '14px 16px',
  ...cardFace,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
});
export const leading = style({ ':hover': { borderColor: colour.accentLine, background: colour.hover } });
const figure = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-.02em' });
export const figures = styleVariants({
  plain: [figure],
  warn: [figure, { color: colour.warn }],
  bad: [figure, { color: colour.bad }],
});
export const unit = style({ fontSize: 13, fontWeight: 600, letterSpacing: 0, marginInlineStart: 4 });
export const label = style({ fontWeight: 600 });
export const note = style({ ...smallText, color: colour.ink3 });
export const row = style({
  ...stack(12),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
});
