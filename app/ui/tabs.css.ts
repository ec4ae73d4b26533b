import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

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
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  padding: '0 10px',
  borderBottom: '2px solid transparent',
  color: colour.ink2,
  textDecoration: 'none',
  ':hover': { color: colour.ink, borderBottomColor: colour.lineStrong },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current]': { color: colour.ink, fontWeight: 600, borderBottomColor: colour.accent },
  },
});

export const count = style({ color: colour.ink3, fontWeight: 400 });
