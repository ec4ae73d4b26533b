import { style } from '@vanilla-extract/css';
import { flexLine, inlineFlexLine } from './faces.ts';
import { colour, radius } from './theme.css.ts';

export const tabs = style({
  display: 'flex',
  gap: 2,
  padding: '0 8px',
  borderBottom: `1px solid ${colour.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
});

export const tab = style({
  flex: 'none',
  ...inlineFlexLine(6),
  minHeight: 40,
  padding: '0 10px',
  borderBottom: '2px solid transparent',
  color: colour.ink2,
  textDecoration: 'none',
  ':hover': { color: colour.ink, borderBottomColor: colour.lineStrong },
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[aria-current]': { color: colour.ink, fontWeight: 600, borderBottomColor: colour.accent } },
});
export const tabCount = style({ color: colour.ink3, fontWeight: 400 });
export const pagination = style({ ...flexLine(4), flexWrap: 'wrap' });
export const pageNumber = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: '0 6px',
  borderRadius: radius.medium,
  textDecoration: 'none',
  color: colour.ink2,
  ':hover': { background: colour.hover, textDecoration: 'underline' },
  selectors: { '&[aria-current]': { color: colour.ink, fontWeight: 700, background: colour.accentSoft } },
});
export const pageGap = style({ color: colour.ink3, padding: '0 2px' });
