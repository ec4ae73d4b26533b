import { style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 700,
  letterSpacing: '-.01em',
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: radius.medium,
  background: colour.accent,
  color: colour.accentInk,
});
