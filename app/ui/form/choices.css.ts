import { globalStyle, style } from '@vanilla-extract/css';
import { flexLine, invalid, labelText, smallText, square, stack, surface } from '../faces.ts';
import { colour, radius, when } from '../theme.css.ts';

export const group = style({ ...stack(4), alignContent: 'start' });
export const legend = style({ display: 'block', padding: 0, marginBottom: 4, ...labelText });
export const name = style({ fontWeight: 600 });
export const hint = style({ color: colour.ink3, ...labelText });
export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: 20 });
export const option = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 8,
  minHeight: 28,
  padding: '4px 0',
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: colour.ink2, cursor: 'not-allowed' } },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const box = style({
  flex: 'none',
  ...square(16),
  margin: '2px 0',
  accentColor: colour.accent,
  cursor: 'inherit',
  ':focus-visible': { outlineOffset: 2 },
  // A dark browser draws a disabled control almost like the others.
  ':disabled': { opacity: 0.5 },
});

// A radio cannot be invalid by itself; its group is.
globalStyle(`:is(${box}[aria-invalid=true], [aria-invalid=true] ${box}):not(:focus-visible)`, {
  outline: `2px solid ${colour.bad}`,
  outlineOffset: 1,
  borderRadius: radius.small,
});
globalStyle(`${box}[type=radio]`, { borderRadius: '50%' });
export const listLegend = style({ fontWeight: 600, fontSize: 13, padding: 0, marginBottom: 4 });
export const listOption = style({ ...flexLine(8), minHeight: 28, cursor: 'pointer' });
export const listBox = style({ ...square(16), margin: 0, accentColor: colour.accent });
export const pickList = style({
  maxHeight: 304,
  overflowY: 'auto',
  // What is there for screen readers only stays within the list, and does not lengthen the page.
  position: 'relative',
  ...surface(colour.control),
});
globalStyle(`[aria-invalid=true] > ${pickList}`, invalid);

// The list says it; its radios need not say it again.
globalStyle(`[aria-invalid=true] > ${pickList} input:not(:focus-visible)`, { outline: 'none !important' });
export const pickRow = style({
  ...flexLine(12),
  minHeight: 37,
  paddingInlineEnd: 10,
  selectors: {
    '& + &': { borderTop: `1px solid ${colour.line}` },
    '&:hover': { background: colour.hover },
    '&:has(:checked)': { background: colour.accentSoft },
    '&:has(:disabled)': { background: 'none', color: colour.ink2 },
  },
  '@media': {
    [when.forcedColours]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
});

export const pickTarget = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '0 8px',
  padding: '8px 0 8px 10px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default' } },
});
export const pickWords = style({ gridColumn: 2 });
globalStyle(`${pickWords} > *`, { verticalAlign: 'top' });
export const pickTitle = style({
  marginInlineEnd: 4,
  fontWeight: 600,
  selectors: { '* + &': { marginInlineStart: 4 }, ':disabled + * > &': { fontWeight: 400 } },
});
export const pickDetail = style({ color: colour.ink2 });
export const pickEnd = style({ ...flexLine(10), whiteSpace: 'nowrap' });
globalStyle(`${pickEnd} > *`, { marginBlock: -1 });
export const pickLink = style({ color: colour.accent, fontWeight: 600, whiteSpace: 'nowrap' });
export const pickNone = style({
  padding: '8px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  color: colour.ink2,
});
export const pickMore = style({ color: colour.ink2, ...smallText });
