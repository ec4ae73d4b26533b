import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

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

/** How the amount came about, below its name. */
export const how = style({
  gridColumn: 1,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 400,
  color: colour.ink3,
});
globalStyle(`${line} dd.${how}`, { textAlign: 'start' });
