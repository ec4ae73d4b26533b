import { globalStyle, style } from '@vanilla-extract/css';
import { iconButton, invalid, labelText, smallText, square, stack, surface } from '../faces.ts';
import { plateFace } from '../marks.css.ts';
import { colour, radius, when } from '../theme.css.ts';

export const field = style({ ...stack(4), alignContent: 'start', minWidth: 0 });
globalStyle(`${field} label`, { fontWeight: 600, ...labelText });
globalStyle(`${field} small`, { color: colour.ink3, fontWeight: 400, fontSize: 13 });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 8,
});
export const note = style({ color: colour.ink2, ...smallText });
export const error = style({ color: colour.bad, ...labelText, fontWeight: 600 });
export const input = style({
  width: '100%',
  minWidth: 0,
  height: 34,
  padding: '0 10px',
  ...surface(colour.control),
  color: colour.ink,
  font: 'inherit',
  selectors: {
    '&:hover': { borderColor: colour.ink2 },
    '&:focus-visible': { borderRadius: radius.medium, outlineOffset: 1 },
    '&:read-only:not(select)': { background: colour.sunken, borderColor: colour.lineStrong },
    '&:disabled': {
      background: colour.sunken,
      borderColor: colour.lineStrong,
      color: colour.ink2,
      opacity: 1,
      cursor: 'not-allowed',
    },
    '&[aria-invalid=true]': invalid,
  },
  '@media': {
    // A colour of the reader's own choice says nothing of an error: the border's width does.
    [when.forcedColours]: { selectors: { '&[aria-invalid=true]': { borderWidth: 2 } } },
  },
});

export const area = style([
  input,
  { height: 'auto', minHeight: 76, padding: '7px 10px', lineHeight: '20px', resize: 'vertical' },
]);
export const textCount = style({ color: colour.ink3, fontSize: 12, lineHeight: '18px' });
export const over = style([textCount, { color: colour.bad, fontWeight: 600 }]);
export const reading = style({ color: colour.ink2, ...labelText, fontWeight: 600 });
export const wrong = style([reading, { color: colour.bad }]);

// While there is a reading the hint makes way for it, so that the label's line stays one line.
globalStyle(`:has(> ${reading}:not(:empty)) > label > small`, { display: 'none' });
export const textBox = style({ position: 'relative' });
/** A button within a field, at its end. */
export const inside = {
  position: 'absolute',
  insetBlock: 3,
  insetInlineEnd: 3,
  ...iconButton,
  width: 28,
  borderRadius: radius.small,
} as const;
export const picker = style({ ...inside, ':focus-visible': { outlineOffset: 0 } });
export const native = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  ...square(1),
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});
export const amount = style([input, { textAlign: 'end' }]);
export const plateInput = style([
  input,
  plateFace,
  { fontSize: 15, selectors: { '&&&&': { background: colour.plate, color: colour.plateInk } } },
]);
