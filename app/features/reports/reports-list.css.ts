import { globalStyle, style } from '@vanilla-extract/css';
import { stack } from '../../ui/faces.ts';

export const title = style({ marginBottom: 12 });
export const find = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8, marginBottom: 12 });
globalStyle(`${find} > div`, { flex: '0 1 320px' });
export const groups = style({
  ...stack(16),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
  marginTop: 16,
});
export const entries = style({ margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${entries} a`, { display: 'block', padding: '5px 0', lineHeight: '24px' });
