import { globalStyle, style } from '@vanilla-extract/css';
import { place as pending } from '../../ui/states.css.ts';
import { colour, radius } from '../../ui/theme.css.ts';

export const place = style({ position: 'fixed', zIndex: 30, top: 56, insetInlineEnd: 24 });

/** In the same look, with a button. */
export const note = style([
  pending,
  { position: 'static', pointerEvents: 'auto', maxWidth: 'min(420px, calc(100vw - 48px))' },
]);

/** A banner at the foot of the window: the title and Save for later stay free. */
export const held = style({
  position: 'fixed',
  zIndex: 30,
  insetBlockEnd: 24,
  insetInline: 0,
  marginInline: 'auto',
  width: 'min(480px, calc(100vw - 48px))',
  borderRadius: radius.large,
  boxShadow: colour.shadow,
});
globalStyle(`${held} > *`, { marginBottom: 0 });
