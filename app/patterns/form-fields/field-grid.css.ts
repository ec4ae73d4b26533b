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
globalStyle(`${grid} td input:hover:not([aria-invalid])`, { borderColor: colour.control });
globalStyle(`${grid} :is(td, thead th + th)`, { textAlign: 'end', verticalAlign: 'top' });
globalStyle(`${grid} tbody th`, { fontWeight: 600 });
globalStyle(`${grid} td`, { padding: '4px 6px' });
globalStyle(`${grid} td small`, {
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'normal',
  paddingInline: 10,
});
globalStyle(`${grid} ${wrong} small`, { color: colour.bad, maxWidth: 92 });

export const marks = styleVariants({ changed: {}, inherited: {}, missing: {} });
globalStyle(`${grid} td.${marks.changed} input`, {
  background: colour.accentSoft,
  borderColor: colour.accent,
  fontWeight: 650,
});
globalStyle(`${grid} td.${marks.inherited} input`, { color: colour.ink3 });
globalStyle(`${grid} td.${marks.missing} input`, { background: colour.badSoft, borderColor: colour.bad });
globalStyle(`${grid} td.${marks.missing} small`, { color: colour.bad });
