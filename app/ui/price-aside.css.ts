import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, radius, when } from './theme.css.ts';

/** Beside the form it stays in view; where there is no room beside, it is a bar at the foot that opens. */
export const aside = style({
  minWidth: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  alignSelf: 'start',
  '@media': {
    [`${when.tall} and (min-width: 1181px)`]: {
      position: 'sticky',
      top: 64,
      maxHeight: 'calc(100vh - 80px)',
      overflowY: 'auto',
    },
    [when.folded]: { alignSelf: 'stretch' },
    [`${when.tall} and ${when.folded}`]: {
      position: 'sticky',
      zIndex: 5,
      bottom: 0,
      maxHeight: '50vh',
      overflowY: 'auto',
      boxShadow: colour.shadow,
    },
  },
});

// What has the focus is never behind the bar.
globalStyle(`html:has(${aside})`, {
  '@media': { [`${when.tall} and ${when.folded}`]: { scrollPaddingBottom: 64 } },
});

export const fold = style({ display: 'none', '@media': { [when.folded]: { display: 'block' } } });
globalStyle(`html:has(${fold}[open])`, {
  '@media': { [`${when.tall} and ${when.folded}`]: { scrollPaddingBottom: 'calc(50vh + 16px)' } },
});
globalStyle(`${fold} > summary`, {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 16px',
  minHeight: 45,
  padding: '8px 16px',
  fontWeight: 650,
});
globalStyle(`${fold}[open] > summary`, { borderBottom: `1px solid ${colour.line}` });
export const figure = style({ fontSize: 18, lineHeight: '24px' });

export const instead = style({ color: colour.ink2, fontWeight: 400 });

export const content = style({});
globalStyle(`${fold}:not([open]) ~ ${content}`, { '@media': { [when.folded]: { display: 'none' } } });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: 45,
  padding: '8px 16px',
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [when.folded]: { display: 'none' } },
});

const updated = style({ marginInlineStart: 'auto', color: colour.ink3, fontSize: 12, fontWeight: 400 });
/** An old price is marked by colour, shape and word. */
const marked = style([
  updated,
  {
    fontWeight: 600,
    '::before': {
      content: '',
      display: 'inline-block',
      width: 8,
      height: 8,
      marginInlineEnd: 6,
      border: '4px solid',
      borderRadius: 1,
      transform: 'rotate(45deg)',
    },
  },
]);
export const states = styleVariants({
  fresh: [updated],
  missing: [updated],
  old: [marked, { color: colour.warn }],
  failed: [marked, { color: colour.bad }],
});

export const body = style({ display: 'grid', gap: 10, padding: '11px 16px 14px' });
export const missing = style({ color: colour.ink2 });
/** What the price does next: to be seen while the customer stands there. */
export const clock = style({ fontWeight: 600 });
export const why = style({
  paddingTop: 10,
  borderTop: `1px solid ${colour.line}`,
  fontSize: 12,
  lineHeight: '16px',
  color: colour.ink2,
});
globalStyle(`${why} > summary`, {
  minHeight: 24,
  color: colour.ink,
  fontSize: 14,
  lineHeight: '24px',
  fontWeight: 650,
});
globalStyle(`${why} > summary::before`, {
  content: '',
  display: 'inline-block',
  width: 6,
  height: 6,
  margin: '0 8px 2px 1px',
  borderInlineEnd: '1.6px solid',
  borderBottom: '1.6px solid',
  transform: 'rotate(-45deg)',
});
globalStyle(`${why}[open] > summary::before`, { transform: 'rotate(45deg)', marginBottom: 4 });
globalStyle(`${why} > p + p`, { marginTop: 4 });

/** With scripts the price follows by itself, and is asked for by hand only where it did not. */
export const byHand = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
