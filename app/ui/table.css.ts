import { globalStyle, style } from '@vanilla-extract/css';
import { inlineFlexLine } from './faces.ts';
import { colour, radius, when } from './theme.css.ts';

export const scroll = style({
  position: 'relative',
  overflowX: 'auto',
  minWidth: 0,
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [when.innerScroll]: { overflowY: 'auto', flex: '0 1 auto', minHeight: 160 } },
});

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  lineHeight: '18px',
});
const cell = `${table} :is(th,td)`;
globalStyle(cell, {
  height: 34,
  padding: '0 10px',
  borderBottom: `1px solid ${colour.line}`,
  background: colour.surface,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  '@media': { [when.folded]: { padding: '0 8px' } },
});
globalStyle(`${table} thead th`, {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  fontSize: 12,
  fontWeight: 600,
  color: colour.ink3,
});
globalStyle(`${table} thead th[aria-sort]`, { color: colour.ink });
// The second text is what assistive technology hears: nothing, since aria-sort says it.
globalStyle(`${table} th[aria-sort=ascending] a::after`, { content: '"↑" / ""' });
globalStyle(`${table} th[aria-sort=descending] a::after`, { content: '"↓" / ""' });
globalStyle(`${table} tr > :first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  paddingInlineStart: 12,
});
globalStyle(`${table} thead tr > :first-child`, { zIndex: 3 });
globalStyle(`${table} tr > :last-child`, { paddingInlineEnd: 12 });
globalStyle(`${table} tbody tr:hover > *`, { background: colour.hover });
globalStyle(`${table} tbody tr:last-child > *`, { borderBottom: 0 });
globalStyle(`${table} tbody a`, {
  color: colour.accent,
  fontWeight: 600,
  textDecoration: 'none',
  display: 'inline-block',
  minWidth: 24,
  lineHeight: '24px',
});
globalStyle(`${table} tbody a:hover`, { textDecoration: 'underline' });
/** What is not there, or is nothing. */
globalStyle(`${table} i`, { fontStyle: 'normal', color: colour.ink3 });
globalStyle(`${table} b`, { fontWeight: 650 });
globalStyle(`${table} small`, { display: 'block', color: colour.ink3 });
globalStyle(`${table} a small`, { fontWeight: 400 });
globalStyle(`${table} tbody :is(th,td):has(small)`, { paddingBlock: 4, lineHeight: '17px' });
export const end = style({});
globalStyle(`${cell}.${end}`, { textAlign: 'end' });
export const sortLink = style({
  ...inlineFlexLine(4),
  minHeight: 28,
  minWidth: 24,
  textDecoration: 'none',
  borderRadius: radius.small,
  ':hover': { color: colour.ink, textDecoration: 'underline' },
});
