import { style, styleVariants } from '@vanilla-extract/css';
import { centred, inlineFlexLine, labelText, square, toneColours } from './faces.ts';
import { colour, font, radius } from './theme.css.ts';

export const icon = style({
  ...square(16),
  flex: 'none',
  stroke: 'currentColor',
  fill: 'none',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const badge = style({
  ...inlineFlexLine(6),
  height: 22,
  padding: '0 8px 0 7px',
  borderRadius: 11,
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Drawn as a border, which forced colours keep.
  '::before': { content: '', ...square(8), borderRadius: '50%', border: '4px solid' },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const tones = styleVariants(toneColours, ({ soft, strong }) => [
  badge,
  { background: soft, color: strong },
]);

export const shapes = styleVariants({
  open: { '::before': { borderWidth: 2 } },
  late: { '::before': { borderRadius: 1, transform: 'rotate(45deg)' } },
});

/** The colours and letters of a plate, on a drawn one as in a field. */
export const plateFace = {
  border: `1px solid ${colour.plateLine}`,
  background: colour.plate,
  color: colour.plateInk,
  fontFamily: font.mono,
  fontWeight: 600,
  letterSpacing: '.04em',
} as const;

export const plate = style({
  ...plateFace,
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: 3,
  ...labelText,
  whiteSpace: 'nowrap',
});
/** A record's number: a browser would break the line after its hyphen. */
export const whole = style({ whiteSpace: 'nowrap' });
export const brand = style({ ...inlineFlexLine(8), fontWeight: 700, letterSpacing: '-.01em' });
const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='red' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'><path d='M1.8 11.4h12.4M3 11.4V7l1.6-3h6.8L13 7v4.4'/></svg>";

export const brandMark = style({
  ...centred,
  ...square(22),
  borderRadius: radius.medium,
  background: colour.accent,
  forcedColorAdjust: 'none',
  '::before': {
    content: '',
    ...square(16),
    background: colour.accentInk,
    mask: `url("data:image/svg+xml,${drawing}")`,
  },
});

export const visuallyHidden = style({
  position: 'absolute',
  ...square(1),
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
