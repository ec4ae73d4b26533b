import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const panel = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});
