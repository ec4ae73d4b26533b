import { globalStyle, style } from '@vanilla-extract/css';
import { surface } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';
import { input } from './field.css.ts';

/** A field of files. */
export const chooser = style([
  input,
  {
    height: 'auto',
    minHeight: 34,
    padding: '3px 6px',
    // A browser takes a field of files for read-only.
    selectors: {
      '&&:enabled': { background: colour.surface },
      '&&:enabled:not([aria-invalid=true])': { borderColor: colour.control },
    },
  },
]);
globalStyle(`${chooser}::file-selector-button`, {
  height: 26,
  marginInlineEnd: 10,
  padding: '0 10px',
  ...surface(colour.control, radius.small),
  color: colour.ink,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
});
globalStyle(`${chooser}::file-selector-button:hover`, { background: colour.hover });
