import { style } from '@vanilla-extract/css';
import { stack } from './faces.ts';
import { colour } from './theme.css.ts';

export const progress = style({ ...stack(6) });
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: 12 });
export const done = style({ color: colour.ink3 });
export const bar = style({
  width: '100%',
  height: 8,
  border: 0,
  borderRadius: 4,
  background: colour.quietSoft,
  accentColor: colour.accent,
  selectors: {
    '&::-webkit-progress-bar': { background: colour.quietSoft, borderRadius: 4 },
    '&::-webkit-progress-value': { background: colour.accent, borderRadius: 4 },
    '&::-moz-progress-bar': { background: colour.accent, borderRadius: 4 },
  },
});
