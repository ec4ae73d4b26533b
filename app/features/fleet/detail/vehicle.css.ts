import { style } from '@vanilla-extract/css';
import { colour } from '../../../ui/theme.css.ts';

export const views = style({ display: 'grid', gap: 16 });
export const bookings = style({ display: 'grid', gap: 14 });

/** Pictures have their size before they arrive, so that nothing moves. */
export const images = style({ display: 'flex', flexWrap: 'wrap', gap: 16 });
export const image = style({ width: 208, margin: 0 });
export const picture = style({
  display: 'block',
  width: 208,
  height: 156,
  objectFit: 'cover',
  background: colour.quietSoft,
  border: `1px solid ${colour.line}`,
  borderRadius: 4,
});
export const caption = style({ marginTop: 4, fontSize: 12, lineHeight: '16px', color: colour.ink3 });

export const books = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  alignItems: 'start',
});
