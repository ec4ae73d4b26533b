import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

export const link = style({ color: colour.accent, textUnderlineOffset: 2 });
