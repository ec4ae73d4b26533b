import { style } from '@vanilla-extract/css';
import { invalid, square } from '../faces.ts';
import { colour, when } from '../theme.css.ts';

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
    ...square(12),
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
    '&[aria-invalid=true]': invalid,
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
