import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: '100%',
  border: `1px dashed ${colour.control}`,
  borderRadius: 14,
  color: colour.ink2,
  fontSize: 13,
  whiteSpace: 'nowrap',
});

/** A filter as a pill: dashed while it is off, filled while it narrows the list, red when it cannot be used. */
export const chip = styleVariants({
  off: [base],
  on: [base, { border: `1px solid ${colour.accentLine}`, background: colour.accentSoft, color: colour.ink }],
  wrong: [base, { border: `1px solid ${colour.bad}`, background: colour.badSoft, color: colour.ink }],
});

globalStyle(`${base} > :is(details > summary, span, a)`, { borderRadius: 14 });

export const text = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 26,
  padding: '0 10px',
  borderRadius: 14,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const remove = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 26,
  marginInlineStart: -8,
  borderRadius: 14,
  color: 'inherit',
  ':hover': { color: colour.accent },
});
