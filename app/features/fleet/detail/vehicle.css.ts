import { style } from '@vanilla-extract/css';

export const views = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
export const bookings = style({ display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0, 1fr)' });

export const books = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  alignItems: 'start',
});
