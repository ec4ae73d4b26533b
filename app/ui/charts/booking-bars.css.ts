import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, when } from '../theme.css.ts';

/** Time runs to the right in every language, as on the trade's planners; narrow screens scroll in here. */
export const scroll = style({ overflowX: 'auto', direction: 'ltr' });
export const drawing = style({
  display: 'block',
  width: '100%',
  minWidth: 620,
  fontSize: 12,
  overflow: 'hidden',
});
export const day = style({ fill: colour.ink3 });
export const edge = style({ stroke: colour.line });
export const now = style({ stroke: colour.bad, strokeWidth: 1.5 });
export const nowWord = style({ fill: colour.bad, fontWeight: 600 });
export const bars = styleVariants({
  past: { fill: colour.quietSoft, stroke: colour.control },
  out: { fill: colour.accent },
  reserved: { fill: colour.surface, stroke: colour.accent, strokeWidth: 1.5 },
});
export const words = styleVariants({
  past: { fill: colour.ink },
  out: { fill: colour.accentInk, fontWeight: 600 },
  reserved: { fill: colour.ink },
});
export const late = style({ fill: colour.bad });
export const link = style({ ':focus-visible': { outline: 'none' } });
globalStyle(`${link}:hover rect[class]`, { strokeWidth: 2, stroke: colour.accentHover });
globalStyle(`${link}:focus-visible rect[class]`, { strokeWidth: 3, stroke: colour.focus });

/** Where the system chooses the colours: filled is out, framed is reserved, dimmed is past. */
const forced = (fill: string, stroke?: string) => ({
  '@media': { [when.forcedColours]: { fill, ...(stroke && { stroke }) } },
});
globalStyle(`${drawing} text`, forced('CanvasText'));
globalStyle(`${drawing} .${bars.out}`, forced('Highlight'));
globalStyle(`${drawing} .${words.out}`, forced('HighlightText'));
globalStyle(`${drawing} .${bars.reserved}`, forced('Canvas', 'CanvasText'));
globalStyle(`${drawing} .${bars.past}`, forced('Canvas', 'GrayText'));
globalStyle(`${drawing} .${late}`, forced('CanvasText'));
globalStyle(`${drawing} .${now}`, forced('CanvasText', 'CanvasText'));
