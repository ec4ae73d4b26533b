import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius, when } from './theme.css.ts';

export const field = style({ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 });
globalStyle(`${field} label`, { fontWeight: 600, fontSize: 13, lineHeight: '18px' });
globalStyle(`${field} small`, { color: colour.ink3, fontWeight: 400, fontSize: 13 });

/** The label's line where something stands at its end. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
});

export const note = style({ color: colour.ink2, fontSize: 12, lineHeight: '16px' });

export const error = style({
  color: colour.bad,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 600,
});

export const input = style({
  width: '100%',
  minWidth: 0,
  height: 34,
  padding: '0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.medium,
  background: colour.surface,
  color: colour.ink,
  font: 'inherit',
  selectors: {
    '&:hover': { borderColor: colour.ink2 },
    '&:focus-visible': { borderRadius: radius.medium, outlineOffset: 1 },
    '&:read-only:not(select)': { background: colour.sunken, borderColor: colour.lineStrong },
    '&:disabled': {
      background: colour.sunken,
      borderColor: colour.lineStrong,
      color: colour.ink2,
      opacity: 1,
      cursor: 'not-allowed',
    },
    '&[aria-invalid=true]': { borderColor: colour.bad, boxShadow: `0 0 0 1px ${colour.bad}` },
  },
  '@media': {
    // A colour of the reader's own choice says nothing of an error: the border's width does.
    [when.forcedColours]: { selectors: { '&[aria-invalid=true]': { borderWidth: 2 } } },
  },
});
