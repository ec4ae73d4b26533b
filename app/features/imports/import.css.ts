import { globalStyle, style } from '@vanilla-extract/css';
import { cardFace, stack } from '../../ui/faces.ts';
import { colour } from '../../ui/theme.css.ts';

export const page = style({ ...stack(16), gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1240 });

globalStyle(`${page} > :is([role=alert], [role=status])`, { marginBlock: 0 });

export const head = style({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' });

export const card = style({ ...cardFace, ...stack(12), gridTemplateColumns: 'minmax(0, 1fr)', padding: 16 });
globalStyle(`${card} > p`, { color: colour.ink2, maxWidth: 720 });

export const form = style({ ...stack(12), maxWidth: 560, justifyItems: 'start' });

export const table = style({ ...cardFace, overflow: 'hidden' });
globalStyle(`${table} ul`, { margin: 0, paddingInlineStart: 0, listStyle: 'none' });
globalStyle(`${table} td`, { whiteSpace: 'normal', verticalAlign: 'top', paddingBlock: 7 });
globalStyle(`${table} > p`, { padding: '8px 16px', color: colour.ink2 });

export const button = style({ display: 'flex', gap: 8, flexWrap: 'wrap' });
