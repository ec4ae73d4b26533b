import { globalStyle, style } from '@vanilla-extract/css';
import { forced, inlineFlexLine, stack } from '../faces.ts';
import { colour, when } from '../theme.css.ts';

export const chart = style({ ...stack(12), margin: 0, minWidth: 0 });

/** Axes run as they do on paper, whatever the language's direction. */
export const plot = style({ direction: 'ltr', padding: '8px 4px 26px 0' });
export const drawing = style({
  display: 'block',
  width: 'calc(100% - 48px)',
  height: 168,
  marginLeft: 48,
  overflow: 'visible',
  fontSize: 12,
});
globalStyle(`${drawing} text`, { fill: colour.ink3, ...forced({ fill: 'CanvasText' }) });
export const tick = style({ stroke: colour.line });
export const category = style({ textAnchor: 'middle' });
globalStyle(`${category}:nth-of-type(even)`, { '@media': { [when.narrow]: { display: 'none' } } });

/** Fill and line of each series; `color` serves its key. */
const roles = [
  [colour.accent, 'CanvasText'],
  [colour.control, 'GrayText'],
  [colour.info, 'Highlight'],
  [colour.warn, 'LinkText'],
] as const;
const drawn = (role: string) => ({ fill: role, stroke: role, color: role });
export const series = roles.map(([role, forced]) =>
  style({ ...drawn(role), '@media': { [when.forcedColours]: drawn(forced) } }),
);
export const bar = style({ strokeWidth: 0 });
globalStyle(`${drawing} .${bar}:hover`, { opacity: 0.8 });
export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  fontSize: 12,
  color: colour.ink3,
});
export const key = style({ ...inlineFlexLine(6) });
export const swatch = style({ width: 18, height: 8, strokeWidth: 2 });
export const table = style({ fontSize: 13 });
globalStyle(`${table} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  color: colour.accent,
  fontWeight: 600,
});
globalStyle(`${table} > div`, { overflowX: 'auto' });
globalStyle(`${table} table`, { borderCollapse: 'collapse', minWidth: 240 });
globalStyle(`${table} :is(th, td)`, {
  padding: '4px 16px 4px 0',
  borderBottom: `1px solid ${colour.line}`,
  textAlign: 'start',
  fontWeight: 400,
});
globalStyle(`${table} thead th`, { fontSize: 12, fontWeight: 600, color: colour.ink3 });
globalStyle(`${table} tr > :not(:first-child)`, { textAlign: 'end' });
