import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = style({ display: 'grid', gap: 10 });

const bar = style({
  height: 14,
  borderRadius: radius.small,
  background: colour.quietSoft,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: '1px solid' },
  },
});

export const bars = styleVariants({
  long: [bar, { width: '92%' }],
  middle: [bar, { width: '74%' }],
  short: [bar, { width: '46%' }],
  block: [bar, { height: 160, width: '100%' }],
});
