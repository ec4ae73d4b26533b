import { style } from '@vanilla-extract/css';

export const screen = style({ display: 'grid', gap: 14, maxWidth: 1080 });

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 480px) auto',
  justifyContent: 'start',
  alignItems: 'end',
  gap: 8,
});
