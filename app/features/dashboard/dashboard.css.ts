import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, when as media, radius } from '../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  marginBottom: 14,
});
globalStyle(`${head} summary`, { minHeight: 24, lineHeight: '24px' });
export const acts = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });
export const buttons = style({ display: 'flex', gap: 8, marginTop: 8 });

const box = {
  marginBottom: 16,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
} as const;
export const figuresInstead = style({ ...box, padding: 16 });
export const figures = style({
  ...box,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  overflow: 'hidden',
});
globalStyle(`${figures} :is(a, div)`, {
  display: 'block',
  height: '100%',
  padding: '8px 12px 10px',
  color: colour.ink2,
  fontSize: 12,
  lineHeight: '16px',
  textDecoration: 'none',
  boxShadow: `-1px -1px 0 ${colour.line}`,
});
globalStyle(`${figures} a:hover`, { background: colour.hover });
globalStyle(`${figures} b`, { display: 'block', fontSize: 20, lineHeight: '28px' });
globalStyle(`${figures} b:not([class])`, { color: colour.ink });

export const when = styleVariants({ bad: colour.bad, warn: colour.warn, quiet: colour.ink3 }, (color) => ({
  color,
}));

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const wide = style({ gridColumn: '1 / -1' });
// Two widgets next to each other are of one height.
globalStyle(`${grid} > [data-widget]`, { display: 'grid' });

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '82px minmax(130px, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '5px 12px 5px 16px',
  borderTop: `1px solid ${colour.line}`,
  ':hover': { background: colour.hover },
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } },
});
export const about = style({ display: 'grid', minWidth: 0 });
globalStyle(`${about} > a`, {
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  lineHeight: '24px',
});
// The whole row leads to its record; phone and action lie above it.
globalStyle(`${about} > a::after`, { content: '', position: 'absolute', inset: 0 });
globalStyle(`:is(${head}, ${row}) small`, { color: colour.ink3 });
globalStyle(`${row} small a`, {
  position: 'relative',
  display: 'inline-block',
  lineHeight: '24px',
});
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  alignItems: 'center',
  gap: 8,
});
globalStyle(`${end} :is(form, a)`, { position: 'relative' });
/** What a row of a narrow panel leaves to its record, so that it stays one line. */
export const spare = style({
  '@media': { [media.folded]: { display: 'none' }, [media.narrow]: { display: 'inline' } },
});
export const amount = style({ display: 'grid', textAlign: 'end', lineHeight: '16px' });
export const empty = style({ padding: '12px 16px', color: colour.ink3 });
export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '8px 14px',
  marginBottom: 14,
});
