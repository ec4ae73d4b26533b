import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { cardFace, flexLine, floatingFace, smallText, square, stack, toneColours } from './faces.ts';
import { colour, radius, when } from './theme.css.ts';

const bannerBase = style({
  display: 'flex',
  gap: 10,
  alignItems: 'start',
  padding: '9px 14px',
  marginBottom: 16,
  border: '1px solid',
  borderRadius: radius.large,
  color: colour.ink,
});
const { info, good, warn, bad } = toneColours;
globalStyle(`${bannerBase} a`, { display: 'inline-block', lineHeight: '24px' });
export const banner = styleVariants({ info, good, warn, bad }, ({ soft, strong }) => [
  bannerBase,
  { background: soft, borderColor: strong },
]);
export const bannerMark = style({ display: 'inline-flex', paddingTop: 2 });
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '56px 24px',
  textAlign: 'center',
});
export const errorView = style({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: 24,
  maxWidth: 520,
});
export const text = style({ color: colour.ink2, maxWidth: 560, overflowWrap: 'anywhere' });
export const quiet = style({ color: colour.ink3, maxWidth: 560, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap', marginTop: 8 });
export const eyebrow = style({ color: colour.ink3, fontWeight: 600, ...smallText });
export const page = style({
  minHeight: '100vh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 20,
  padding: 16,
});

export const card = style({
  width: 'min(400px, calc(100vw - 32px))',
  padding: 24,
  ...stack(12),
  justifyItems: 'start',
  ...cardFace,
});
globalStyle(`${card} p`, { color: colour.ink2, overflowWrap: 'anywhere' });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Lies over the page's head, so that it moves nothing when it comes and goes. */
export const place = style({
  position: 'fixed',
  zIndex: 30,
  top: 56,
  insetInlineEnd: 24,
  ...flexLine(8),
  padding: '6px 12px',
  borderRadius: 16,
  ...floatingFace,
  pointerEvents: 'none',
});

export const wheel = style({
  ...square(14),
  borderRadius: '50%',
  border: `2px solid ${colour.line}`,
  borderTopColor: colour.accent,
  animation: `${turn} .8s linear infinite`,
  '@media': { [when.calm]: { animation: 'none' } },
});
