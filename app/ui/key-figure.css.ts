import { style, styleVariants } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const keyFigure = style({
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  minWidth: 0,
  padding: '14px 16px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
});

/** One that leads to its records. */
export const leading = style({
  ':hover': { borderColor: colour.accentLine, background: colour.hover },
});

const figure = style({ fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-.02em' });
export const figures = styleVariants({
  plain: [figure],
  warn: [figure, { color: colour.warn }],
  bad: [figure, { color: colour.bad }],
});

export const unit = style({ fontSize: 13, fontWeight: 600, letterSpacing: 0, marginInlineStart: 4 });
export const label = style({ fontWeight: 600 });
export const note = style({ fontSize: 12, lineHeight: '16px', color: colour.ink3 });

export const row = style({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
});
