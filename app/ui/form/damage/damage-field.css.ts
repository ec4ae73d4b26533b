import { globalStyle, style } from '@vanilla-extract/css';
import { centred, forced, smallText, square, stack, surface } from '../../faces.ts';
import { colour } from '../../theme.css.ts';

export const whole = style({ ...stack(10), containerType: 'inline-size' });

/** All views in one scale: the sides are twice as wide as front and back. */
export const views = style({
  ...stack(8),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  maxWidth: 760,
  '@container': {
    '(min-width: 460px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr)' },
  },
});
export const view = style({
  display: 'grid',
  alignContent: 'start',
  padding: '4px 8px 8px',
  ...surface(),
  color: colour.ink2,
  font: 'inherit',
  ...smallText,
  textAlign: 'start',
});
globalStyle(`button${view}`, { cursor: 'crosshair', borderColor: colour.control });
globalStyle(`button${view}:hover`, { background: colour.hover });
export const picture = style({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fill: 'none',
  stroke: colour.control,
  strokeWidth: 1.2,
  strokeLinejoin: 'round',
});
export const mark = style({
  fill: colour.bad,
  stroke: colour.surface,
  ...forced({ fill: 'Canvas', stroke: 'CanvasText' }),
});
export const figure = style({
  fill: colour.surface,
  stroke: 'none',
  fontSize: 9,
  fontWeight: 700,
  textAnchor: 'middle',
  ...forced({ fill: 'CanvasText' }),
});
export const earlier = style({ fill: colour.surface, stroke: colour.ink2, strokeWidth: 1.6 });
export const letter = style([figure, { fill: colour.ink, fontSize: 8.5 }]);
export const cross = style({
  display: 'none',
  stroke: colour.focus,
  strokeWidth: 1.8,
  selectors: { 'button:focus-visible &': { display: 'inline' } },
});
export const rows = style({ ...stack(6), selectors: { '&:empty': { display: 'none' } } });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 6,
  '@container': {
    '(min-width: 460px)': {
      gridTemplateColumns: '24px minmax(0, 1.3fr) minmax(0, .9fr) minmax(0, 1.6fr) auto',
    },
  },
});
globalStyle(`${row} > :nth-child(3), ${row} > :nth-child(4)`, {
  '@container': { '(max-width: 459px)': { gridColumn: 2 } },
});
export const number = style({
  ...centred,
  ...square(20),
  borderRadius: '50%',
  background: colour.bad,
  color: colour.surface,
  fontSize: 11,
  fontWeight: 700,
});
export const before = style({ color: colour.ink2, ...smallText });
