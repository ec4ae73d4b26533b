import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius, when } from '../theme.css.ts';

/** A group of choices: legend with its hint, the choices, a note, the error. */
export const group = style({ display: 'grid', gap: 4, alignContent: 'start' });
export const legend = style({
  display: 'block',
  padding: 0,
  marginBottom: 4,
  fontSize: 13,
  lineHeight: '18px',
});
export const name = style({ fontWeight: 600 });
export const hint = style({ color: colour.ink3, fontSize: 13, lineHeight: '18px' });

export const column = style({ display: 'grid' });
export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: 20 });

/** A box or a switch and its words: the whole line is the target. */
export const option = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 8,
  minHeight: 28,
  padding: '4px 0',
  lineHeight: '20px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: colour.ink2, cursor: 'not-allowed' } },
});

export const words = style({ display: 'grid', minWidth: 0 });

export const box = style({
  flex: 'none',
  width: 16,
  height: 16,
  margin: '2px 0',
  accentColor: colour.accent,
  cursor: 'inherit',
  ':focus-visible': { outlineOffset: 2 },
});

// A radio cannot be invalid by itself; its group is.
globalStyle(`:is(${box}[aria-invalid=true], [aria-invalid=true] ${box}):not(:focus-visible)`, {
  outline: `2px solid ${colour.bad}`,
  outlineOffset: 1,
  borderRadius: radius.small,
});
globalStyle(`${box}[type=radio]`, { borderRadius: '50%' });

export const track = style({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: 34,
  height: 20,
  margin: 0,
  border: `1px solid ${colour.control}`,
  borderRadius: 10,
  background: colour.sunken,
  cursor: 'inherit',
  transition: 'background 120ms',
  '::before': {
    content: '',
    position: 'absolute',
    top: 3,
    insetInlineStart: 3,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: colour.control,
    transition: 'inset-inline-start 120ms',
  },
  selectors: {
    '&:hover': { borderColor: colour.ink2 },
    '&:checked': { background: colour.accent, borderColor: colour.accent },
    '&:checked::before': { insetInlineStart: 17, background: colour.accentInk },
    '&:checked:hover': { background: colour.accentHover },
    '&:focus-visible': { borderRadius: 10 },
    '&:disabled': { background: colour.sunken, borderColor: colour.lineStrong },
    '&:disabled::before': { background: colour.lineStrong },
    '&:disabled:checked::before': { background: colour.control },
    '&[aria-invalid=true]': { borderColor: colour.bad, boxShadow: `0 0 0 1px ${colour.bad}` },
  },
  '@media': {
    [when.forcedColours]: {
      selectors: {
        '&::before': { background: 'ButtonText' },
        '&:disabled::before, &:disabled:checked::before': { background: 'GrayText' },
        '&:checked': { background: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::before': { background: 'HighlightText' },
      },
    },
  },
});
