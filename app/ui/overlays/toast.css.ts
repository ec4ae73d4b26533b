import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { flexLine, floatingFace, iconButton, square, stack } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 16px' } });
export const place = style({
  position: 'fixed',
  zIndex: 50,
  inset: 'auto 0 24px 0',
  width: 'min(356px, calc(100vw - 32px))',
  margin: '0 auto',
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
  color: colour.ink,
});
export const list = style({ ...stack(14), borderRadius: radius.large });
export const toast = style({
  ...flexLine(10),
  minHeight: 48,
  padding: '8px 8px 8px 14px',
  ...floatingFace,
  borderRadius: radius.large,
  userSelect: 'none',
  touchAction: 'pan-x pan-y pinch-zoom',
  animation: `${rise} 160ms ease-out`,
  overflowWrap: 'anywhere',
});

const sign: Parameters<typeof style>[0] = {
  flex: 'none',
  ...square(10),
  border: '5px solid',
  borderRadius: '50%',
};

export const signs = styleVariants({
  good: { ...sign, color: colour.good },
  info: { ...sign, color: colour.info, borderWidth: 2 },
  bad: { ...sign, color: colour.bad, borderRadius: 1, rotate: '45deg' },
});
export const words = style({ flex: 1, minWidth: 0, padding: '4px 0' });
export const close = style({ flex: 'none', ...iconButton, ...square(28), borderRadius: radius.medium });
