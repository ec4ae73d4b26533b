import { globalStyle, style } from '@vanilla-extract/css';
import { cardFace, stack } from '../../ui/faces.ts';
import { colour, when } from '../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  minHeight: 34,
  marginBottom: 12,
});
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap', marginInlineStart: 'auto' });

/** Criteria at the left of the result; on a narrow page above it. */
export const report = style({
  ...stack(16),
  gridTemplateColumns: '248px minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [when.folded]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const tabs = style({
  ...cardFace,
  marginBottom: 16,
});
globalStyle(`${tabs} > div`, { borderBottom: 0 });
/** Behind the summary of what is wrong. */
globalStyle(`section + ${tabs}`, { marginTop: 16 });

export const criteria = style({ ...cardFace });
/** On a narrow page a line stands for the criteria of a result. */
export const folded = style({ '@media': { [when.folded]: { display: 'none' } } });
export const line = style({
  ...cardFace,
  display: 'none',
  alignItems: 'center',
  gap: 12,
  padding: '7px 8px 7px 16px',
  '@media': { [when.folded]: { display: 'flex' } },
});
globalStyle(`${line} > a`, { marginInlineStart: 'auto', flex: 'none' });
export const criteriaHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 45,
  padding: '8px 16px',
  borderBottom: `1px solid ${colour.line}`,
});
globalStyle(`${criteriaHead} a`, { fontSize: 12, lineHeight: '24px' });
export const fields = style({
  ...stack(12),
  padding: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [when.folded]: { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' } },
});
export const several = style({ maxHeight: 220, overflowY: 'auto' });
globalStyle(`${fields} > button`, { justifySelf: 'stretch', alignSelf: 'end' });

export const result = style({ ...stack(16), gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });
export const panel = style({ ...cardFace, minWidth: 0, overflow: 'clip', fontSize: 13 });
globalStyle(`${panel} :is(th, td)`, { paddingInline: 7 });
globalStyle(`${panel} tfoot :is(th, td)`, {
  borderTop: `1px solid ${colour.lineStrong}`,
  borderBottom: 0,
  fontWeight: 650,
});
export const top = style({
  ...cardFace,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px 32px',
  padding: '14px 16px',
  alignItems: 'start',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Figures without a chart stand side by side. */
export const alone = style({ ...cardFace, padding: '14px 16px' });
export const figures = style({ ...stack(14), margin: 0 });
globalStyle(`${alone} > dl`, { display: 'flex', flexWrap: 'wrap', gap: '12px 36px' });
globalStyle(`${figures} dt`, { fontSize: 12, lineHeight: '16px', color: colour.ink3 });
globalStyle(`${figures} dd`, {
  margin: 0,
  fontSize: 22,
  lineHeight: '28px',
  fontWeight: 650,
  letterSpacing: '-.01em',
});
export const chart = style({ minWidth: 0 });
globalStyle(`${chart} h2`, { fontSize: 13, marginBottom: 4 });
export const measures = style({ display: 'flex', flexWrap: 'wrap', gap: '0 14px', fontSize: 12 });
globalStyle(`${measures} a`, { lineHeight: '24px', minWidth: 24 });
globalStyle(`${measures} [aria-current]`, { color: colour.ink, fontWeight: 650, textDecoration: 'none' });

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 45,
  padding: '8px 12px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
  fontSize: 13,
});
export const pages = style({ marginInlineStart: 'auto' });
export const waiting = style({ ...stack(12), justifyItems: 'start', padding: 24 });
