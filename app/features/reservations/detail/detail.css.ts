import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  minHeight: 34,
  marginBottom: 14,
});
export const back = style({ marginInlineStart: 'auto' });

export const columns = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({ display: 'grid', gap: 16, minWidth: 0 });

export const money = style({ display: 'grid', gap: 8 });
globalStyle(`${money} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  alignItems: 'baseline',
});
globalStyle(`${money} > div:has(b)`, { borderTop: `1px solid ${colour.line}`, paddingTop: 8 });
globalStyle(`${money} b`, { fontSize: 20, lineHeight: '28px', fontWeight: 650 });

export const address = style({ display: 'block', fontWeight: 400, color: colour.ink3 });
export const missing = style({ fontWeight: 400, color: colour.ink3 });
