import { style } from '@vanilla-extract/css';

/** Place and day beside the button that shows them, and the days beside. */
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 10,
  marginBottom: 14,
});
export const field = style({ flex: '0 1 200px', minWidth: 140 });
export const sum = style({ fontWeight: 600 });
