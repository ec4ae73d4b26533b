import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { inlineFlexLine, surface } from './faces.ts';
import { colour } from './theme.css.ts';

const base = style({
  ...inlineFlexLine(8),
  justifyContent: 'center',
  height: 34,
  padding: '0 14px',
  ...surface(colour.control),
  color: colour.ink,
  font: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
});
globalStyle(`${base}:hover`, { background: colour.hover });
export const button = styleVariants({
  normal: [base],
  primary: [
    base,
    {
      background: colour.accent,
      borderColor: colour.accent,
      color: colour.accentInk,
      ':hover': { background: colour.accentHover },
    },
  ],
  plain: [
    base,
    {
      borderColor: 'transparent',
      background: 'none',
      color: colour.accent,
      padding: '0 8px',
      ':hover': { textDecoration: 'underline', background: 'none' },
    },
  ],
});

globalStyle(`${base}:disabled`, {
  borderColor: colour.line,
  background: colour.sunken,
  color: colour.ink3,
  cursor: 'default',
});
globalStyle(`${button.plain}:disabled`, { background: 'none', textDecoration: 'none' });
export const small = style({ height: 28, padding: '0 10px' });
