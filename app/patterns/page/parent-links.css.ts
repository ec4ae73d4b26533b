import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const links = style({ display: 'flex', flexWrap: 'wrap', gap: 8, color: colour.ink3 });
globalStyle(`${links} > a`, { color: colour.ink2, lineHeight: '24px' });
globalStyle(`${links} > a::after`, { content: '"/" / ""', marginInlineStart: 8, color: colour.ink3 });
