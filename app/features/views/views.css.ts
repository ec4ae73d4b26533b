import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: 820,
  marginBottom: 12,
});

export const panel = style({
  maxWidth: 820,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});

export const row = style({
  display: 'grid',
  gap: 8,
  padding: '14px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
});
export const form = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 8 });
globalStyle(`${form} > div`, { flex: '1 1 220px' });
/** In line with the box, whose label stands above it. */
globalStyle(`${form} > button`, { marginTop: 22 });
