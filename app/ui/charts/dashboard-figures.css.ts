import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { flexLine, square, stack } from '../faces.ts';
import { colour, radius, when } from '../theme.css.ts';

export const shares = style({ ...stack(12) });
export const shareBar = style({
  display: 'block',
  width: '100%',
  height: 14,
  borderRadius: 4,
  overflow: 'hidden',
});
const { accent, good, info, warn, bad, quiet } = colour;
export const parts = styleVariants({ accent, good, info, warn, bad, quiet }, (tone) => ({
  fill: tone,
  color: tone,
}));

export const part = style({ stroke: colour.surface, strokeWidth: 2 });
export const shareList = style({ ...stack(8) });
export const shareRow = style({ ...flexLine(8) });
export const shareKey = style({
  flex: 'none',
  ...square(8),
  border: '4px solid',
  borderRadius: 1,
  forcedColorAdjust: 'none',
});
export const shareAmount = style({ marginInlineStart: 'auto' });
const breathe = keyframes({ '50%': { opacity: 0.5 } });
export const skeleton = style({ ...stack(10) });
const skeletonBar = style({
  height: 14,
  borderRadius: radius.small,
  background: colour.quietSoft,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': {
    [when.calm]: { animation: 'none' },
    [when.forcedColours]: { border: '1px solid' },
  },
});

export const skeletonBars = styleVariants({
  long: [skeletonBar, { width: '92%' }],
  middle: [skeletonBar, { width: '74%' }],
  short: [skeletonBar, { width: '46%' }],
  block: [skeletonBar, { height: 160, width: '100%' }],
});
