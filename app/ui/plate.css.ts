import { style } from '@vanilla-extract/css';
import { colour, font } from './theme.css.ts';

/** The colours and letters of a plate, on a drawn one as in a field. */
export const plateFace = {
  border: `1px solid ${colour.plateLine}`,
  background: colour.plate,
  color: colour.plateInk,
  fontFamily: font.mono,
  fontWeight: 600,
  letterSpacing: '.04em',
} as const;

export const plate = style({
  ...plateFace,
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: 3,
  fontSize: 13,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
});
