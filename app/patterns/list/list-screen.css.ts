import { globalStyle, style } from '@vanilla-extract/css';
import { colour, when } from '../../ui/theme.css.ts';

/** As tall as the window where the table scrolls inside; else as tall as its content. */
export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media': { [when.innerScroll]: { flex: '0 1 auto', minHeight: 360 } },
});

/** Else the page itself scrolls as well, by what stands above the list. */
globalStyle(`main:has(> ${screen})`, {
  '@media': {
    [when.innerScroll]: { display: 'flex', flexDirection: 'column', maxHeight: 'calc(100vh - 48px)' },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  flexWrap: 'wrap',
  minHeight: 34,
  marginBottom: 12,
});

/** At the end of the head's line, also where the export does not stand before it. */
globalStyle(`${head} > :not(div, a) + a`, { marginInlineStart: 'auto' });

export const exportMenu = style({ marginInlineStart: 'auto' });

export const counts = style({ color: colour.ink3 });
export const bar = style({ inlineSize: 96, marginInlineEnd: 4, accentColor: colour.accent });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
});

export const filters = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexWrap: 'wrap',
  padding: '10px 12px',
  borderBottom: `1px solid ${colour.line}`,
});

/** The choice of columns stands at the end of the row. */
globalStyle(`${filters} > [aria-haspopup]`, {
  marginInlineStart: 'auto',
  color: colour.ink2,
  fontSize: 13,
  lineHeight: '24px',
});

export const box = style({ flex: '0 1 220px', minWidth: 140 });

export const controls = style({
  display: 'grid',
  gap: 12,
  width: 440,
  maxWidth: '100%',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
});

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 16px',
  flexWrap: 'wrap',
  minHeight: 45,
  padding: '8px 12px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
});

export const pages = style({ marginInlineStart: 'auto' });
export const sizes = style({ display: 'inline-flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' });

globalStyle(`${sizes} a`, {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 24,
  padding: '0 4px',
  borderRadius: 4,
});
globalStyle(`${sizes} a[aria-current]`, { fontWeight: 650, color: colour.ink, textDecoration: 'none' });
