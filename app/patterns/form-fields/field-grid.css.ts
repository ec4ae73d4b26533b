import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const grid = style({ minWidth: 0 });
export const wrong = style({});

/** Plain inputs that look like text until they are entered or differ. */
const input = `${grid} td input`;
globalStyle(input, { width: 92, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${grid} td input:not(:focus):not([aria-invalid])`, {
  borderColor: 'transparent',
  background: 'transparent',
});
globalStyle(`${grid} :is(td, thead th + th)`, { textAlign: 'end' });
globalStyle(`${grid} td`, { padding: 4 });
globalStyle(`${grid} td small`, { whiteSpace: 'normal', paddingInline: 10 });
globalStyle(`${grid} ${wrong} small`, { color: colour.bad });

export const marks = styleVariants({ changed: {}, inherited: {}, missing: {} });
globalStyle(`${grid} td.${marks.changed} input`, {
  background: colour.accentSoft,
  borderColor: colour.accent,
});
globalStyle(`${grid} td.${marks.inherited} input`, { color: colour.ink3 });
globalStyle(`${grid} td.${marks.missing} input`, { background: colour.badSoft, borderColor: colour.bad });
