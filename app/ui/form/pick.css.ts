import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius, when } from '../theme.css.ts';

/** About eight are in view; the rest scrolls. */
export const list = style({
  maxHeight: 304,
  overflowY: 'auto',
  // What is there for screen readers only stays within the list, and does not lengthen the page.
  position: 'relative',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.medium,
  background: colour.surface,
});
globalStyle(`[aria-invalid=true] > ${list}`, {
  borderColor: colour.bad,
  boxShadow: `0 0 0 1px ${colour.bad}`,
});

// The list says it; its radios need not say it again.
globalStyle(`[aria-invalid=true] > ${list} input:not(:focus-visible)`, { outline: 'none !important' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
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

/** All of the line but the link chooses. */
export const target = style({
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
export const words = style({ gridColumn: 2 });
globalStyle(`${words} > *`, { verticalAlign: 'top' });
export const title = style({
  marginInlineEnd: 4,
  fontWeight: 600,
  selectors: {
    '* + &': { marginInlineStart: 4 },
    ':disabled + * > &': { fontWeight: 400 },
  },
});
export const detail = style({ color: colour.ink2 });
export const end = style({ display: 'flex', alignItems: 'center', gap: 10, whiteSpace: 'nowrap' });
globalStyle(`${end} > *`, { marginBlock: -1 });
export const link = style({ color: colour.accent, fontWeight: 600, whiteSpace: 'nowrap' });
export const none = style({
  padding: '8px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  color: colour.ink2,
});
export const more = style({ color: colour.ink2, fontSize: 12, lineHeight: '16px' });
