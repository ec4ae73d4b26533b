import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  height: 34,
  padding: '0 14px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.medium,
  background: colour.surface,
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

/** Cannot be pressed now; its words can be read all the same. */
globalStyle(`${base}:disabled`, {
  borderColor: colour.line,
  background: colour.sunken,
  color: colour.ink3,
  cursor: 'default',
});
globalStyle(`${button.plain}:disabled`, { background: 'none', textDecoration: 'none' });

export const small = style({ height: 28, padding: '0 10px' });
