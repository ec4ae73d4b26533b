import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius, when } from '../../ui/theme.css.ts';

export const head = style({ display: 'grid', gap: 4, maxWidth: 720, marginBottom: 16 });
globalStyle(`${head} > p`, { color: colour.ink2 });

export const panel = style({
  maxWidth: 820,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});
globalStyle(`${panel} > ul > li`, { padding: '14px 16px' });

export const list = style({ display: 'grid' });

/** At most 80 % of the window, or what the head of the dialog leaves of it. */
export const scrolling = style({
  margin: '0 -20px -20px',
  padding: '0 20px 8px',
  borderTop: `1px solid ${colour.line}`,
  overflowY: 'auto',
  '@media': { '(min-width: 641px)': { maxHeight: 'min(80vh, calc(100vh - 172px))' } },
});

export const row = style({
  padding: '14px 0',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 176px',
  gap: '8px 24px',
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const words = style({ display: 'grid', gap: 4, alignContent: 'start', justifyItems: 'start' });
globalStyle(`${words} h2`, { fontSize: 14, lineHeight: '20px', fontWeight: 650 });
export const description = style({ color: colour.ink2 });
export const badge = style({
  padding: '1px 8px',
  borderRadius: radius.pill,
  background: colour.quietSoft,
  color: colour.quiet,
  fontSize: 12,
  overflowWrap: 'anywhere',
});

export const editor = style({ display: 'grid', gap: 6, alignContent: 'start' });
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  minHeight: 20,
  fontSize: 13,
});
const mark = { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 600 } as const;
export const saved = style({ ...mark, color: colour.good });
export const unsaved = style({ ...mark, color: colour.warn });
export const buttons = style({ display: 'flex', gap: 4 });
