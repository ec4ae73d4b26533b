import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const head = style({ display: 'grid', gap: 4, maxWidth: 720, marginBottom: 16 });
globalStyle(`${head} > p`, { color: colour.ink2 });

export const sections = style({
  maxWidth: 820,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});

export const section = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  padding: '12px 16px',
  ':hover': { background: colour.hover },
  ':first-child': { borderRadius: `${radius.large}px ${radius.large}px 0 0` },
  ':last-child': { borderRadius: `0 0 ${radius.large}px ${radius.large}px` },
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
globalStyle(`${section} p`, { flexBasis: '100%', color: colour.ink2 });

/** The whole line is the target. */
export const link = style({
  lineHeight: '24px',
  display: 'inline-block',
  color: colour.accent,
  fontWeight: 600,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline' },
});
