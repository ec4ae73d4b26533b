import { style, styleVariants } from '@vanilla-extract/css';
import { colour, when } from '../theme.css.ts';

const grid = { display: 'grid', gap: '12px 16px', alignItems: 'start' } as const;
/** As many columns as the form has room for, wherever it stands. */
export const columns = styleVariants({
  1: grid,
  2: {
    ...grid,
    '@container': { '(min-width: 460px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  3: {
    ...grid,
    '@container': {
      '(min-width: 460px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  4: {
    ...grid,
    '@container': {
      '(min-width: 400px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '(min-width: 600px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  },
});
export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
/** What the buttons after it book. */
export const about = style({ flex: '1 1 200px', color: colour.ink2, textAlign: 'end' });
/** The primary one always stands at the end. */
export const forward = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });

export const key = style({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 400,
  '@media': { [when.narrow]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
});
