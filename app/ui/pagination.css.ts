import { style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const pagination = style({ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' });

export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: '0 6px',
  borderRadius: radius.medium,
  textDecoration: 'none',
  color: colour.ink2,
  ':hover': { background: colour.hover, textDecoration: 'underline' },
  selectors: {
    '&[aria-current]': { color: colour.ink, fontWeight: 700, background: colour.accentSoft },
  },
});

export const gap = style({ color: colour.ink3, padding: '0 2px' });
