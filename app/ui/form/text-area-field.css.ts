import { style } from '@vanilla-extract/css';
import { input } from '../field.css.ts';
import { colour } from '../theme.css.ts';

export const area = style([
  input,
  { height: 'auto', minHeight: 76, padding: '7px 10px', lineHeight: '20px', resize: 'vertical' },
]);

export const count = style({ color: colour.ink3, fontSize: 12, lineHeight: '18px' });
export const over = style([count, { color: colour.bad, fontWeight: 600 }]);
