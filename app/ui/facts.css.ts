import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '14px 20px',
});

globalStyle(`${facts} dt`, { fontSize: 12, lineHeight: '16px', color: colour.ink3 });
globalStyle(`${facts} dd`, { fontWeight: 600, overflowWrap: 'anywhere' });
// Easy to hit, though the lines stay as close as without links.
globalStyle(`${facts} dd a`, { display: 'inline-block', minWidth: 24, lineHeight: '24px', marginBlock: -2 });
