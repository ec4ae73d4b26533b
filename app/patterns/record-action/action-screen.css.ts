import { style } from '@vanilla-extract/css';

export const form = style({ display: 'grid', gap: 16, maxWidth: 640 });
export const fields = style({ display: 'grid', gap: 14 });
