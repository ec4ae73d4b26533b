import { style } from '@vanilla-extract/css';
import { colour, font } from './theme.css.ts';

export const plate = style({
  display: 'inline-block',
  padding: '0 6px',
  border: `1px solid ${colour.plateLine}`,
  borderRadius: 3,
  background: colour.plate,
  color: colour.plateInk,
  font: `600 13px/18px ${font.mono}`,
  letterSpacing: '.04em',
  whiteSpace: 'nowrap',
});
