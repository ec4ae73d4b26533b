import { globalStyle, style } from '@vanilla-extract/css';
import { colour, font, radius, when } from '../../ui/theme.css.ts';

export const frame = style({
  display: 'grid',
  gridTemplate: '48px 1fr / 208px minmax(0, 1fr)',
  minHeight: '100vh',
  '@media': {
    [when.folded]: { gridTemplateColumns: '80px minmax(0, 1fr)' },
    [when.narrow]: { gridTemplate: '48px auto 1fr / minmax(0, 1fr)' },
  },
});

export const skip = style({
  position: 'fixed',
  zIndex: 40,
  top: 8,
  insetInlineStart: 8,
  padding: '6px 12px',
  borderRadius: radius.medium,
  background: colour.accent,
  color: colour.accentInk,
  selectors: { '&:not(:focus)': { transform: 'translateY(-64px)' } },
});

const row = { display: 'flex', alignItems: 'center' } as const;

const bar = {
  position: 'relative',
  background: colour.surface,
  '@media': { [when.tall]: { position: 'sticky', zIndex: 10, top: 0 } },
} as const;

export const top = style({
  ...bar,
  gridColumn: '1 / -1',
  ...row,
  gap: 16,
  padding: '0 16px',
  borderBottom: `1px solid ${colour.line}`,
});

export const home = style({
  width: 192,
  flex: 'none',
  ...row,
  minHeight: 32,
  textDecoration: 'none',
  '@media': { [when.narrow]: { width: 'auto' } },
});
/** Hides a word that is still read aloud. */
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

globalStyle(`${home} span span + span`, { '@media': { [when.narrow]: unseen } });

export const search = style({ flex: '0 1 420px', minWidth: 0 });

export const find = style({
  ...row,
  gap: 8,
  height: 34,
  paddingInlineStart: 10,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.medium,
  background: colour.sunken,
  color: colour.ink3,
  ':focus-within': { outline: `2px solid ${colour.focus}`, outlineOffset: 1 },
});

export const findInput = style({
  flex: 1,
  minWidth: 0,
  height: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  ':focus-visible': { outline: 'none' },
});

export const palette = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  height: 32,
  padding: '0 8px',
  borderRadius: radius.medium,
  textDecoration: 'none',
  '@media': { [when.narrow]: { display: 'none' } },
});
globalStyle(`${palette} kbd`, {
  padding: '0 5px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: 3,
  background: colour.surface,
  color: colour.ink2,
  font: `11px/16px ${font.mono}`,
});

export const end = style({
  marginInlineStart: 'auto',
  flex: 'none',
  ...row,
  gap: 14,
  color: colour.ink2,
});

export const where = style({ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32 });
globalStyle(`${where} span`, {
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { '(max-width: 800px)': unseen },
});
globalStyle(`summary > ${where}::after`, {
  content: '',
  width: 6,
  height: 6,
  marginTop: -3,
  borderBottom: '1.6px solid',
  borderRight: '1.6px solid',
  rotate: '45deg',
});
export const places = style({ display: 'grid', gap: 2 });

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  background: colour.accentSoft,
  color: colour.ink,
  fontSize: 12,
  fontWeight: 700,
});

export const account = style({ display: 'grid', gap: 2, minWidth: 220 });
export const who = style({
  padding: '4px 10px 8px',
  borderBottom: `1px solid ${colour.line}`,
  marginBottom: 6,
});
globalStyle(`${who} small`, { display: 'block', color: colour.ink3 });

export const item = style({
  ...row,
  justifyContent: 'space-between',
  gap: 16,
  width: '100%',
  minHeight: 34,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.medium,
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { background: colour.hover },
});
globalStyle(`${item}[aria-current]`, { background: colour.accentSoft, fontWeight: 600 });

export const main = style({
  minWidth: 0,
  width: '100%',
  maxWidth: 1700,
  padding: '20px 24px 32px',
  '@media': { [when.folded]: { padding: '16px 16px 32px' }, [when.narrow]: { padding: '12px 12px 24px' } },
  ':focus': { outline: 'none' },
});

export const started = style({ marginBottom: 8, lineHeight: '24px' });

export const failed = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});

/** Another page comes in a blink; the bars stay. */
globalStyle('::view-transition-group(*)', { animationDuration: '140ms' });
