import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const head = style({ display: 'grid', gap: 4, maxWidth: 720, marginBottom: 12 });
globalStyle(`${head} > p`, { color: colour.ink2 });

/** The title with the business, and the box at the end. */
export const home = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  maxWidth: 1240,
  marginBottom: 12,
});
globalStyle(`${home} > p`, { color: colour.ink2 });
globalStyle(`${home} > search`, { marginInlineStart: 'auto' });

export const find = style({ display: 'flex', gap: 8 });

/** Groups stand in columns, each as tall as its lines. */
export const groups = style({ columns: '300px 3', columnGap: 16, maxWidth: 1240 });
globalStyle(`${groups} > *`, { breakInside: 'avoid', marginBottom: 16 });

export const empty = style({
  maxWidth: 820,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});

export const section = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 16px',
  ':hover': { background: colour.hover },
  ':last-child': { borderRadius: `0 0 ${radius.large}px ${radius.large}px` },
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
globalStyle(`${section} p`, { color: colour.ink2, fontSize: 12, lineHeight: '16px' });
globalStyle(`${section} > svg`, { flex: 'none', color: colour.ink2 });
globalStyle(`${section} > div`, { minWidth: 0, flex: 1 });
/** Where a line leads is drawn at its end. */
globalStyle(`${section}::after`, {
  content: '',
  flex: 'none',
  width: 7,
  height: 7,
  borderBlockStart: `2px solid ${colour.ink2}`,
  borderInlineEnd: `2px solid ${colour.ink2}`,
  transform: 'rotate(45deg)',
});
globalStyle(`[dir="rtl"] ${section}::after`, { transform: 'rotate(-45deg)' });

/** The whole line is the target. */
export const link = style({
  lineHeight: '24px',
  display: 'inline-block',
  color: colour.ink,
  fontWeight: 600,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline' },
});
