import { style } from '@vanilla-extract/css';

export const views = style({ display: 'grid', gap: 16 });
export const bookings = style({ display: 'grid', gap: 14 });

export const books = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  alignItems: 'start',
});
