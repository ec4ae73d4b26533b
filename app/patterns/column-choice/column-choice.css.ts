import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: 12 });
export const page = style({ display: 'grid', gap: 12, maxWidth: 640 });
export const find = style({ display: 'flex', gap: 8 });

export const list = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '2px 12px',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
globalStyle(`${row} > :has(input)`, { flex: 1, minWidth: 0 });
export const moves = style({ display: 'flex', flex: 'none', gap: 4 });
