import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { cardFace, headLine, smallText } from './faces.ts';
import { colour } from './theme.css.ts';

export const panel = style({ minWidth: 0, ...cardFace });
export const head = style({
  ...headLine(8),
  borderBottom: `1px solid ${colour.line}`,
});
export const aside = style({ marginInlineStart: 'auto', color: colour.ink3, fontSize: 12 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });
globalStyle(`${aside} + ${actions}`, { marginInlineStart: 0 });
export const body = style({ padding: 16 });
export const foot = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '10px 16px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
});
globalStyle(`:is(${foot}, ${actions}) > a:not([class])`, {
  lineHeight: '24px',
  minWidth: 24,
  marginBlock: -2,
  textAlign: 'end',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '14px 20px',
});
globalStyle(`${facts} dt`, { ...smallText, color: colour.ink3 });
globalStyle(`${facts} dd`, { fontWeight: 600, overflowWrap: 'anywhere' });
// Easy to hit, though the lines stay as close as without links.
globalStyle(`${facts} dd a`, { display: 'inline-block', minWidth: 24, lineHeight: '24px', marginBlock: -2 });
export const amounts = style({ display: 'grid' });
const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '5px 0',
  alignItems: 'baseline',
});

/** A total is set off from what it adds up; a balance is the figure of its panel. */
export const lines = styleVariants({
  plain: [line],
  total: [line, { fontWeight: 650, borderTop: `1px solid ${colour.line}`, marginTop: 5, paddingTop: 10 }],
  balance: [line, { fontWeight: 650 }],
});
globalStyle(`${line} dd`, { textAlign: 'end' });
globalStyle(`${lines.balance} dd:first-of-type`, {
  fontSize: 22,
  lineHeight: '28px',
  letterSpacing: '-.01em',
});
globalStyle(`${line} small`, { fontWeight: 600, letterSpacing: 0 });
export const how = style({ gridColumn: 1, ...smallText, fontWeight: 400, color: colour.ink3 });
globalStyle(`${line} dd.${how}`, { textAlign: 'start' });
