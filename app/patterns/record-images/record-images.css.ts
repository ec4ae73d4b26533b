import { style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

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
