import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

export const legend = style({ fontWeight: 600, fontSize: 13, padding: 0, marginBottom: 4 });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
});

export const box = style({ width: 16, height: 16, margin: 0, accentColor: colour.accent });
