import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { flexLine, stack } from '../faces.ts';
import { colour, radius, when } from '../theme.css.ts';

/** As many columns as fit into the form: from each width in pixels on, so many. */
const STEPS = { 1: {}, 2: { 460: 2 }, 3: { 460: 2, 600: 3 }, 4: { 400: 2, 600: 4 } } as const;
const wideFrom = ([width, count]: readonly [string, number]) =>
  [`(min-width: ${width}px)`, { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }] as const;
export const columns = styleVariants(STEPS, (steps) => ({
  ...stack('12px 16px'),
  alignItems: 'start',
  '@container': Object.fromEntries(Object.entries<number>(steps).map(wideFrom)),
}));
export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });
export const actions = style({ ...flexLine(8), flexWrap: 'wrap' });
export const about = style({ flex: '1 1 200px', color: colour.ink2, textAlign: 'end' });
export const forward = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });
export const submitKey = style({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 400,
  '@media': { [when.narrow]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
});

/** A field and its button in one line, so that Tab follows the direction of reading. */
export const fillRow = style({ ...flexLine(6), minWidth: 0 });
export const fill = style({ display: 'inline-flex', flex: 'none' });

/** Without scripts no key enters anything. */
export const fillKey = style({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontSize: 11,
  lineHeight: '14px',
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const summary = style({
  padding: '12px 16px',
  border: `2px solid ${colour.bad}`,
  borderRadius: radius.medium,
  background: colour.surface,
  ':focus-visible': { borderRadius: radius.medium },
});
globalStyle(`${summary} h2`, { color: colour.bad, marginBottom: 4 });
globalStyle(`${summary} a`, {
  display: 'inline-block',
  minHeight: 24,
  lineHeight: '24px',
  color: colour.bad,
  fontWeight: 600,
});
