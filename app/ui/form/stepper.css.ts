import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { angle, centred, flexLine, square, surface } from '../faces.ts';
import { colour, radius, when } from '../theme.css.ts';

/** Shown only where the list is folded away; the list follows its state. */
export const fold = style({ display: 'none', '@media': { [when.narrow]: { display: 'block' } } });
globalStyle(`${fold} > summary`, {
  ...flexLine(8),
  justifyContent: 'space-between',
  minHeight: 40,
  padding: '8px 12px',
  ...surface(),
  fontWeight: 650,
});
globalStyle(`${fold} > summary::after`, {
  ...angle(8, '0 4px 4px'),
  flex: 'none',
});
globalStyle(`${fold}[open] > summary::after`, { transform: 'rotate(225deg)', marginBottom: -4 });
export const list = style({
  display: 'grid',
  '@media': {
    [when.folded]: { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
    [when.narrow]: { display: 'grid', padding: '4px 12px' },
  },
});
globalStyle(`${fold}:not([open]) + ${list}`, { '@media': { [when.narrow]: { display: 'none' } } });
export const step = style({
  ...flexLine(8),
  minHeight: 40,
  color: colour.ink2,
  textDecoration: 'none',
  borderRadius: radius.small,
});
export const button = style([
  step,
  { padding: 0, border: 0, background: 'none', font: 'inherit', textAlign: 'start', cursor: 'pointer' },
]);
globalStyle(`:is(a, button)${step}:hover`, { color: colour.ink, textDecoration: 'underline' });
export const here = style([step, { color: colour.ink, fontWeight: 650 }]);
const mark = {
  ...centred,
  flex: 'none',
  ...square(24),
  border: '1px solid',
  borderRadius: '50%',
  fontSize: 12,
} as const;
export const marks = styleVariants({
  done: { ...mark, background: colour.accent, borderColor: colour.accent, color: colour.accentInk },
  here: { ...mark, border: '2px solid', color: colour.accent },
  ahead: { ...mark, borderColor: colour.control, color: colour.ink2 },
  // Late or wrong is a diamond everywhere.
  invalid: {
    ...mark,
    borderRadius: 4,
    transform: 'rotate(45deg) scale(.86)',
    fontWeight: 650,
    borderWidth: 2,
    color: colour.bad,
  },
});
export const upright = style({ transform: 'rotate(-45deg)' });
export const tick = style({ ...square(14), fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 });
