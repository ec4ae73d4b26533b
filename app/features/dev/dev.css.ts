import { style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignContent: 'start',
  minHeight: '100vh',
  maxWidth: 1700,
  padding: '20px 24px 48px',
  background: colour.ground,
  color: colour.ink,
});

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
export const themes = style({ display: 'flex', gap: 4, marginInlineStart: 'auto' });
export const theme = style({
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: 28,
  padding: '0 10px',
  borderRadius: 14,
  selectors: { '&[aria-current]': { background: colour.accentSoft, fontWeight: 600 } },
});

export const settings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: '8px 24px',
});
export const setting = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
