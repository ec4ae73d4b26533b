import { keyframes, style } from '@vanilla-extract/css';
import { colour, when } from './theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Lies over the page's head, so that it moves nothing when it comes and goes. */
export const place = style({
  position: 'fixed',
  zIndex: 30,
  top: 56,
  insetInlineEnd: 24,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 12px',
  borderRadius: 16,
  background: colour.raised,
  border: `1px solid ${colour.lineStrong}`,
  boxShadow: colour.shadow,
  pointerEvents: 'none',
});

export const wheel = style({
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: `2px solid ${colour.line}`,
  borderTopColor: colour.accent,
  animation: `${turn} .8s linear infinite`,
  '@media': { [when.calm]: { animation: 'none' } },
});
