import { globalStyle, style } from '@vanilla-extract/css';
import { end } from '../../ui/table.css.ts';
import { colour, radius } from '../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  minHeight: 34,
  marginBottom: 14,
});
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap', marginInlineStart: 'auto' });

export const columns = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  alignItems: 'start',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, minWidth: 0 });

/** Its panels are those of the column. */
export const view = style({ display: 'contents' });

/** The money stays in sight next to a long view, and comes first on a narrow page. */
export const side = style({
  '@media': { '(min-width: 901px)': { position: 'sticky', top: 64 }, '(max-width: 900px)': { order: -1 } },
});

export const detail = style({ display: 'block', fontWeight: 400, color: colour.ink3 });
export const bad = style({ color: colour.bad });
export const empty = style({ color: colour.ink3, fontSize: 12, lineHeight: '16px' });
globalStyle(`${empty} summary`, { textDecoration: 'underline', textUnderlineOffset: 3, lineHeight: '24px' });
export const part = style({ selectors: { '* + &': { marginTop: 14 } } });
const inside = radius.large - 1;
/** A record's table is as high as its rows. */
export const small = style({ minWidth: 0 });
globalStyle(`${small} > section`, {
  minHeight: 0,
  // The rows' own background would cover the corners of the card.
  borderEndStartRadius: inside,
  borderEndEndRadius: inside,
});
/** Text is in line with the title and the facts, lines reach the panel's edges. */
globalStyle(`${small} tr > :is(th, td):first-child`, { paddingInlineStart: 16 });
globalStyle(`${small} tr > :is(th, td):last-child`, { paddingInlineEnd: 16 });
globalStyle(`${part} > ${small}`, { marginInline: -16 });
export const summed = style({});
globalStyle(`${summed} tbody tr:last-child > *`, { fontWeight: 650 });
export const link = style({ marginInlineEnd: 12 });
/** Names and amounts stay in one line; other text wraps. */
globalStyle(`${small} td:not(.${end})`, { whiteSpace: 'normal', paddingBlock: 4 });
globalStyle(`${small} :is(th, td):not(.${end}) > small`, {
  minWidth: 120,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const caption = style({
  margin: 0,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 400,
  color: colour.ink3,
});

/** Pictures have their size before they arrive, so that nothing moves. */
export const images = style({ display: 'flex', flexWrap: 'wrap', gap: 16 });
export const image = style({ width: 208, margin: 0 });
export const picture = style({
  display: 'block',
  width: 208,
  height: 156,
  objectFit: 'cover',
  background: colour.quietSoft,
  border: `1px solid ${colour.line}`,
  borderRadius: 4,
});
export const imageCaption = style({ marginTop: 4, fontSize: 12, lineHeight: '16px', color: colour.ink3 });
