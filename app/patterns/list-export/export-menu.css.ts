import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

/** At the end of the head's line. */
export const place = style({ position: 'relative', marginInlineStart: 'auto' });

globalStyle(`${place} a`, {
  display: 'block',
  padding: '6px 8px',
  borderRadius: radius.medium,
  color: colour.ink,
  textDecoration: 'none',
});
globalStyle(`${place} a:hover`, { background: colour.hover });
