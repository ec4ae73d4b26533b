import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const screen = style({ display: 'grid', gap: 14, maxWidth: 1080 });

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 480px) auto',
  justifyContent: 'start',
  alignItems: 'end',
  gap: 8,
});

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
  gap: 16,
});

export const items = style({ display: 'grid', gap: 2, margin: '0 -8px' });

export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  width: '100%',
  minHeight: 34,
  padding: '4px 8px',
  border: 0,
  borderRadius: radius.medium,
  background: 'none',
  color: colour.accent,
  font: 'inherit',
  fontWeight: 550,
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: colour.hover },
});

export const detail = style({ color: colour.ink3, fontWeight: 400 });
export const failed = style({ color: colour.bad, fontWeight: 550 });
