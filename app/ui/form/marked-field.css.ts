import { style } from '@vanilla-extract/css';
import { input } from '../field.css.ts';
import { plateFace } from '../plate.css.ts';
import { colour } from '../theme.css.ts';

export const amount = style([input, { textAlign: 'end' }]);
export const plateInput = style([
  input,
  plateFace,
  { fontSize: 15, selectors: { '&&&&': { background: colour.plate, color: colour.plateInk } } },
]);
