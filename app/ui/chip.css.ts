import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: '100%',
  border: `1px solid ${colour.control}`,
  borderRadius: 14,
  color: colour.ink2,
  fontSize: 13,
  whiteSpace: 'nowrap',
});

/** A filter as a pill: dashed while it is off, filled while it narrows the list, red when it cannot be used. */
export const chip = styleVariants({
  off: [base, { borderStyle: 'dashed' }],
  on: [base, { borderColor: colour.accentLine, background: colour.accentSoft, color: colour.ink }],
  wrong: [base, { borderColor: colour.bad, background: colour.badSoft, color: colour.ink }],
});

globalStyle(`${base} > span, ${base} summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 26,
  padding: '0 10px',
  borderRadius: 14,
});
/** A filter that is off shows that it opens. */
globalStyle(`${chip.off} summary::after`, {
  content: '',
  width: 6,
  height: 6,
  margin: '0 2px 3px',
  border: 'solid',
  borderWidth: '0 1.5px 1.5px 0',
  transform: 'rotate(45deg)',
});

globalStyle(`${base} > a`, {
  display: 'inline-grid',
  placeItems: 'center',
  width: 26,
  borderRadius: 14,
  color: 'inherit',
});
/** The cross stands close to the words and keeps its own ground: 26 px in both directions. */
globalStyle(`${base}:has(> a) :is(summary, span)`, { paddingInlineEnd: 2 });
globalStyle(`${base} > a:hover`, { color: colour.accent });
