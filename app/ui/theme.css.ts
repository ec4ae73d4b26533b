import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light } from './tokens.ts';

/** The roles as CSS custom properties. The build shortens their names, as it does those of classes. */
export const colour = createThemeContract(light);
export const font = {
  text: '"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,"Liberation Sans",sans-serif',
  mono: 'ui-monospace,"Cascadia Mono","Roboto Mono","Liberation Mono",monospace',
} as const;

export const radius = { small: 4, medium: 6, large: 10, pill: 14 } as const;

/** Conditions under which a screen changes its build. */
export const when = {
  /** The navigation folds to icons. */
  folded: '(max-width: 1180px)',
  /** Phones, and a counter screen at 400 % zoom. */
  narrow: '(max-width: 640px)',
  /** Tall enough for bars that stay put. */
  tall: '(min-height: 600px)',
  /** A table that scrolls inside its panel: only with scripts, which restore that scroll after Back. */
  innerScroll: '(scripting: enabled) and (min-height: 600px) and (min-width: 641px)',
  calm: '(prefers-reduced-motion: reduce)',
  forcedColours: '(forced-colors: active)',
} as const;

/**
 * For rows that are dragged: the library completes a drop at the end of a transition, and with reduced motion the page has no
 * other one.
 */
export const draggable = { '@media': { [when.calm]: { transition: '1ms !important' } } } as const;

/** The page has a theme; a part of it may have another, as in the gallery. */
globalStyle(':root,[data-theme=light]', { vars: assignVars(colour, light), colorScheme: 'light' });
globalStyle('[data-theme=dark]', { vars: assignVars(colour, dark), colorScheme: 'dark' });
globalStyle('[data-theme=system]', {
  '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(colour, dark), colorScheme: 'dark' } },
});
