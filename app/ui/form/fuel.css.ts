import { globalStyle, style } from '@vanilla-extract/css';
import { centred, forced, inlineFlexLine } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';

export const cells = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
});

/** The radio itself is not seen; the cell behind it shows its state. */
globalStyle(`${cells} input`, {
  position: 'absolute',
  width: 24,
  height: 34,
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});

const face = style({
  ...centred,
  flex: '1 0 24px',
  minHeight: 34,
  padding: '0 3px',
  borderRadius: radius.small,
  background: colour.sunken,
  color: colour.ink3,
  fontSize: 12,
  cursor: 'pointer',
});
export const cell = style([face]);
/** Empty is no eighth: it is never filled, only chosen. While nothing is chosen it looks like the others. */
export const emptyCell = style([face]);
const checked = `${cells} input:checked`;
// Up to the chosen cell all are filled; a browser without :has fills the chosen one.
globalStyle(`${cells}:has(input:checked) ${cell}, ${checked} + ${cell}`, {
  background: colour.accent,
  color: colour.accentInk,
});
const off = { background: colour.sunken, color: colour.ink3 };
globalStyle(`${cells} input:checked ~ label + input + ${cell}`, off);
globalStyle(`${checked} + ${emptyCell}`, {
  background: 'none',
  boxShadow: `inset 0 0 0 2px ${colour.accent}`,
  color: colour.accent,
  fontWeight: 600,
});
globalStyle(`${cells} input:enabled + label:hover`, { boxShadow: `inset 0 0 0 2px ${colour.accentLine}` });
globalStyle(`${cells} input:focus-visible + label`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: 2,
});
globalStyle(`${cells} input:disabled + label`, { cursor: 'not-allowed' });
globalStyle(`${cells}:has(input:disabled:checked) ${cell}`, {
  background: colour.accentSoft,
  color: colour.ink,
});
globalStyle(`${cells} input:disabled:checked ~ label + input + ${cell}`, off);
globalStyle(`fieldset[aria-invalid=true] > ${cells}`, {
  borderRadius: radius.small,
  boxShadow: `0 0 0 2px ${colour.surface}, 0 0 0 4px ${colour.bad}`,
});
globalStyle(`${cells} > label`, { ...forced({ border: '1px solid CanvasText' }) });
globalStyle(`${checked} + label`, {
  ...forced({
    background: 'Highlight !important',
    color: 'HighlightText !important',
    forcedColorAdjust: 'none',
  }),
});
export const gauge = style({ ...inlineFlexLine(8), whiteSpace: 'nowrap' });

/** Colours of the drawn gauge, by class since a style attribute may not be. */
export const full = style({ fill: colour.accent, ...forced({ fill: 'CanvasText' }) });
export const rest = style({
  fill: colour.sunken,
  stroke: colour.lineStrong,
  ...forced({ fill: 'Canvas', stroke: 'CanvasText' }),
});
