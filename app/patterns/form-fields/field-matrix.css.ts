import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const matrix = style({});
export const section = style({});
export const changed = style({ boxShadow: `inset 3px 0 ${colour.accent}` });

globalStyle(`${matrix} :is(td, th + th)`, { textAlign: 'center' });
globalStyle(`${matrix} tr > :nth-child(2)`, { background: colour.accentSoft });
globalStyle(`${matrix} ${section} > *`, { background: colour.sunken, fontWeight: 600 });
/** The row's name stands at its head. */
globalStyle(`${matrix} label > span`, { fontSize: 0 });
