import { style } from '@vanilla-extract/css';

/** A field and its button in one line, so that Tab goes on in the direction of reading. */
export const row = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 });
export const fill = style({ display: 'inline-flex', flex: 'none' });

/** Without scripts no key enters anything. */
export const key = style({
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontSize: 11,
  lineHeight: '14px',
  '@media': { '(scripting: none)': { display: 'none' } },
});
