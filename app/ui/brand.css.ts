import { style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 700,
  letterSpacing: '-.01em',
});

const drawing =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M1.8 11.4h12.4M3 11.4V7l1.6-3h6.8L13 7v4.4'/%3E%3C/svg%3E";

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: radius.medium,
  background: colour.accent,
  forcedColorAdjust: 'none',
  '::before': {
    content: '',
    width: 16,
    height: 16,
    background: colour.accentInk,
    mask: `url("data:image/svg+xml,${drawing}")`,
  },
});
