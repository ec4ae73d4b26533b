import { style } from '@vanilla-extract/css';

export const icon = style({
  width: 16,
  height: 16,
  flex: 'none',
  stroke: 'currentColor',
  fill: 'none',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
