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
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
});

/** The money stays in view beside a long view, and comes first where there is no side. */
export const side = style({
  '@media': {
    '(min-width: 901px)': { position: 'sticky', top: 64 },
    '(max-width: 900px)': { order: -1 },
  },
});

export const detail = style({ display: 'block', fontWeight: 400, color: colour.ink3 });
export const bad = style({ color: colour.bad });
export const empty = style({ color: colour.ink3, fontSize: 12, lineHeight: '16px' });
globalStyle(`${empty} summary`, { textDecoration: 'underline', textUnderlineOffset: 3, lineHeight: '24px' });
/** A table of a group stands below its facts. */
export const part = style({ selectors: { '* + &': { marginTop: 14 } } });
const inside = radius.large - 1;
/** A table of a record is as high as its rows; only a list's own scrolls in itself. */
export const small = style({ minWidth: 0 });
globalStyle(`${small} > section`, {
  minHeight: 0,
  // Its rows have a ground of their own, which would stand over the corners of a card that it fills.
  borderEndStartRadius: inside,
  borderEndEndRadius: inside,
});
/** What stands in the table is in line with the title and the facts above it, its lines reach the panel's edges. */
globalStyle(`${small} tr > :is(th, td):first-child`, { paddingInlineStart: 16 });
globalStyle(`${small} tr > :is(th, td):last-child`, { paddingInlineEnd: 16 });
globalStyle(`${part} > ${small}`, { marginInline: -16 });
export const summed = style({});
globalStyle(`${summed} tbody tr:last-child > *`, { fontWeight: 650 });
/** What can be done with a row, one beside the other below its words. */
export const way = style({ marginInlineEnd: 12 });
/** Names and amounts stay in one line; other words take as many as they need, so that the table fits its panel. */
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
