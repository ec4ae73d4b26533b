import { globalStyle, style } from '@vanilla-extract/css';
import { columns } from '../../ui/form/form.css.ts';
import { colour, radius, when } from '../../ui/theme.css.ts';

export const body = style({ display: 'grid', gap: 12, padding: 16, containerType: 'inline-size' });
globalStyle(`${body} > [role]`, { marginBottom: 0 });
// The controls of a row stand in one line, also where a label takes two. Notes, errors and text areas would push them out of it.
globalStyle(`${body} > div:not(:has(p, textarea)) > div`, { alignSelf: 'end' });
/** A box is aligned with the fields next to it, whose labels are above them. */
export const box = style({ alignSelf: 'end', minHeight: 34, display: 'grid', alignContent: 'center' });
/** Nine cells need more width than a narrow column has. */
export const cells = style({});
const wide = { gridColumn: 'span 2' };
globalStyle(`${columns[2]} > ${cells}`, {
  '@container': { '(min-width: 460px) and (max-width: 495px)': wide },
});
globalStyle(`${columns[3]} > ${cells}`, {
  '@container': { '(min-width: 460px) and (max-width: 751px)': wide },
});
globalStyle(`${columns[4]} > ${cells}`, {
  '@container': { '(min-width: 400px) and (max-width: 1007px)': wide },
});

export const sample = style({
  containerType: 'inline-size',
  padding: '4px 16px 16px',
  border: `1px dashed ${colour.line}`,
  borderRadius: radius.medium,
  minWidth: 0,
});
globalStyle(`${sample} > legend`, { padding: '0 6px', fontWeight: 600 });

export const intents = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const lines = style({ borderTop: `1px solid ${colour.line}` });
globalStyle(`header + ${lines}`, { borderTop: 0 });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 1fr) minmax(0, 1.2fr) minmax(72px, auto)',
  gap: '0 12px',
  alignItems: 'center',
  padding: '7px 16px',
  borderBottom: `1px solid ${colour.line}`,
  selectors: { 'li:last-child > &': { borderBottom: 0 } },
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto' } },
});
/** A picture comes before its texts. */
export const pictured = style([
  line,
  {
    gridTemplateColumns: '72px minmax(140px, 1fr) minmax(0, 1.2fr) minmax(72px, auto)',
    '@media': { [when.narrow]: { gridTemplateColumns: '72px minmax(0, 1fr) minmax(0, auto) auto' } },
  },
]);
export const picture = style({
  objectFit: 'cover',
  background: colour.quietSoft,
  borderRadius: radius.small,
});
export const title = style({ minWidth: 0 });
export const alone = style([title, { gridColumn: 'span 2' }]);
globalStyle(`${title} label`, { marginBlock: -4 });
globalStyle(`${title} label > span`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
});
globalStyle(`${title} > small`, { marginInlineStart: 8, color: colour.ink3, fontSize: 13 });
export const how = style({
  color: colour.ink2,
  minWidth: 0,
  '@media': { [when.narrow]: { gridColumn: '1 / -1', gridRow: 2 } },
});
export const amount = style({ textAlign: 'end', whiteSpace: 'nowrap' });
export const parts = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 12px',
  padding: '4px 0 2px',
});
export const dayPart = style({ minHeight: 27 });
globalStyle(`${parts}[hidden]`, { display: 'none' });
globalStyle(`${parts} > div`, { flex: '0 1 160px' });
globalStyle(`${parts} > ${dayPart}`, { flex: '1 1 240px' });

export const folded = style({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  minWidth: 0,
});
globalStyle(`${folded} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 45,
  padding: '8px 16px',
});
globalStyle(`${folded} > summary::before`, {
  content: '',
  width: 7,
  height: 7,
  marginInline: '2px 4px',
  borderInlineEnd: '1.6px solid',
  borderBottom: '1.6px solid',
  transform: 'rotate(-45deg)',
});
globalStyle(`${folded}[open] > summary::before`, { transform: 'rotate(45deg)', marginBottom: 3 });
globalStyle(`${folded}[open] > summary`, { borderBottom: `1px solid ${colour.line}` });
export const remark = style({ marginInlineStart: 'auto', color: colour.ink3, fontSize: 12 });

/** With scripts the page follows the input by itself. */
export const byHand = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
export const byHandIntents = style([intents, byHand]);

export const form = style({ display: 'grid', gap: 16, maxWidth: 640 });
export const fields = style({ display: 'grid', gap: 14 });
