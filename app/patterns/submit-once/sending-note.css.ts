import { style } from '@vanilla-extract/css';
import { place as pending } from '../../ui/spinner.css.ts';

/** Where the sign of a page on its way stands. Out of the flow also while it is empty: a form may part its rows. */
export const place = style({ position: 'fixed', zIndex: 30, top: 56, insetInlineEnd: 24 });

/** In the same look; this one can be pressed, and may say more. */
export const note = style([
  pending,
  { position: 'static', pointerEvents: 'auto', maxWidth: 'min(420px, calc(100vw - 48px))' },
]);
