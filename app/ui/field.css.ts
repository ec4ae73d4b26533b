import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const field = style({ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 });
globalStyle(`${field} > label`, { fontWeight: 600, fontSize: 13, lineHeight: '18px' });
globalStyle(`${field} small`, { color: colour.ink3, fontWeight: 400, fontSize: 13 });

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
    '&[aria-invalid=true]': { borderColor: colour.bad, boxShadow: `0 0 0 1px ${colour.bad}` },
  },
});
