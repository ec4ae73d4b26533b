import { style } from '@vanilla-extract/css';

export const sections = style({ display: 'grid', gap: 16 });
export const section = style({ display: 'grid', gap: 20 });
