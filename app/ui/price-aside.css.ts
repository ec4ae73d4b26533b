import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { angle, cardFace, headLine, smallText, square, stack } from './faces.ts';
import { colour, when } from './theme.css.ts';

const bar = `${when.tall} and ${when.folded}`;
const sticky = { position: 'sticky', overflowY: 'auto' } as const;

/** On a wide page it stays in view next to the form; on a narrow one it is a bar at the foot that opens. */
export const aside = style({
  minWidth: 0,
  ...cardFace,
  alignSelf: 'start',
  '@media': {
    [`${when.tall} and (min-width: 1181px)`]: { ...sticky, top: 64, maxHeight: 'calc(100vh - 80px)' },
    [when.folded]: { alignSelf: 'stretch' },
    [bar]: { ...sticky, zIndex: 5, bottom: 0, maxHeight: '50vh', boxShadow: colour.shadow },
  },
});

// What has the focus is never behind the bar.
globalStyle(`html:has(${aside})`, { '@media': { [bar]: { scrollPaddingBottom: 64 } } });
export const fold = style({ display: 'none', '@media': { [when.folded]: { display: 'block' } } });
globalStyle(`html:has(${fold}[open])`, {
  '@media': { [bar]: { scrollPaddingBottom: 'calc(50vh + 16px)' } },
});
globalStyle(`${fold} > summary`, { ...headLine('0 16px'), fontWeight: 650 });
globalStyle(`${fold}[open] > summary`, { borderBottom: `1px solid ${colour.line}` });
export const figure = style({ fontSize: 18, lineHeight: '24px' });
export const instead = style({ color: colour.ink2, fontWeight: 400 });
export const content = style({});
globalStyle(`${fold}:not([open]) ~ ${content}`, { '@media': { [when.folded]: { display: 'none' } } });
export const head = style({
  ...headLine('0 8px'),
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [when.folded]: { display: 'none' } },
});
const updated = style({ marginInlineStart: 'auto', color: colour.ink3, fontSize: 12, fontWeight: 400 });
const marked = style([
  updated,
  {
    fontWeight: 600,
    '::before': {
      content: '',
      display: 'inline-block',
      ...square(8),
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
export const body = style({ ...stack(10), padding: '11px 16px 14px' });
export const missing = style({ color: colour.ink2 });
export const clock = style({ fontWeight: 600 });
const edge = `1px solid ${colour.line}`;
export const why = style({ paddingTop: 10, borderTop: edge, ...smallText, color: colour.ink2 });
const question = { color: colour.ink, fontSize: 14, lineHeight: '24px', fontWeight: 650 };
globalStyle(`${why} > summary`, { minHeight: 24, ...question });
globalStyle(`${why} > summary::before`, {
  ...angle(6, '0 8px 2px 1px'),
  display: 'inline-block',
  transform: 'rotate(-45deg)',
});
globalStyle(`${why}[open] > summary::before`, { transform: 'rotate(45deg)', marginBottom: 4 });
globalStyle(`${why} > p + p`, { marginTop: 4 });

/** With scripts the price follows by itself, and is asked for by hand only where it did not. */
export const byHand = style({ '@media': { '(scripting: enabled)': { display: 'none' } } });
