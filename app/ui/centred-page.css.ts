import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const page = style({
  minHeight: '100vh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 20,
  padding: 16,
});

export const card = style({
  width: 'min(400px, calc(100vw - 32px))',
  padding: 24,
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
});

globalStyle(`${card} p`, { color: colour.ink2, overflowWrap: 'anywhere' });

export const eyebrow = style({ color: colour.ink3, fontSize: 12, lineHeight: '16px', fontWeight: 600 });
