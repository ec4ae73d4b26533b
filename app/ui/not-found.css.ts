import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

export const eyebrow = style({ color: colour.ink3, fontWeight: 600, fontSize: 12, lineHeight: '16px' });
