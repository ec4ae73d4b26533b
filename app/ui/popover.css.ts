import { style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

const anchored = '(position-area: block-end)';

/** Offset 4, as the specification says. Where nothing can be tied to its button, it lies in the middle of the window. */
export const popover = style({
  width: 'max-content',
  maxWidth: 'min(360px, calc(100vw - 32px))',
  padding: '10px 14px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.large,
  background: colour.raised,
  color: colour.ink,
  boxShadow: colour.shadow,
  '@supports': {
    [anchored]: {
      inset: 'auto',
      margin: '4px 0',
      positionArea: 'block-end span-inline-end',
      positionTryFallbacks: 'flip-inline, flip-block',
    },
  },
});
