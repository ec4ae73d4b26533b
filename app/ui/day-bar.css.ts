import { style } from '@vanilla-extract/css';
import { colour, when } from './theme.css.ts';

export const drawing = style({ display: 'block', width: '100%', maxWidth: 320, marginTop: 4 });
export const whole = style({ fill: colour.sunken });
export const open = style({
  fill: colour.accent,
  '@media': { [when.forcedColours]: { fill: 'CanvasText' } },
});
export const mark = style({ stroke: colour.surface });
