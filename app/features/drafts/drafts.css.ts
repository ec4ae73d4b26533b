import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

const WIDTH = 820;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: WIDTH,
  marginBottom: 12,
});
export const panel = style({
  maxWidth: WIDTH,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const words = style({ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' });
export const state = style({ display: 'block', color: colour.ink2 });
export const does = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
