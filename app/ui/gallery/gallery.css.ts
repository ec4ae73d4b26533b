import { globalStyle, style } from '@vanilla-extract/css';
import { stack, surface } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';

export const gallery = style({ ...stack(32), minWidth: 0 });
export const group = style({ ...stack(16), minWidth: 0 });
globalStyle(`${group} > h2`, { fontSize: 16, lineHeight: '24px' });
export const specimen = style({
  ...stack(12),
  minWidth: 0,
  padding: 16,
  ...surface(colour.line, radius.large),
  color: colour.ink,
});
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', minWidth: 0 });
export const state = style({
  ...stack(6),
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: 0,
  maxWidth: '100%',
});
export const wide = style({ flex: '1 1 100%', justifyItems: 'stretch' });
export const name = style({ color: colour.ink3, fontSize: 12, lineHeight: '16px' });
export const narrow = style({ ...stack(14), width: '100%', maxWidth: 356, minWidth: 0 });
export const ground = style({ padding: 16, background: colour.ground });
/** Keeps what would lie over the whole window. */
export const framed = style({ position: 'relative', contain: 'layout', minHeight: 100 });
export const cell = style({ width: 'min(300px, 100vw - 100px)' });
