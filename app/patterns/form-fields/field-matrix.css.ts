import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const matrix = style({});
export const mark = style({});
export const own = style({});
export const changed = style({ boxShadow: `inset 3px 0 ${colour.accent}` });
export const section = style({});

globalStyle(`${matrix} :is(${own}, ${mark})`, { textAlign: 'center', minWidth: 96 });
globalStyle(`${matrix} tbody tr > ${own}`, { background: colour.accentSoft });
globalStyle(`${matrix} thead ${own}`, { borderTop: `2px solid ${colour.accent}`, color: colour.ink });
globalStyle(`${matrix} ${section} > *`, {
  background: colour.sunken,
  fontSize: 12,
  fontWeight: 600,
  color: colour.ink2,
  height: 28,
});
globalStyle(`${matrix} th small`, { fontWeight: 400, color: colour.ink3, whiteSpace: 'normal' });
globalStyle(`${matrix} svg`, { color: colour.good });
/** The row's name stands at its head. */
globalStyle(`${own} label > span`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
globalStyle(`${own} label`, {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  padding: 0,
});
