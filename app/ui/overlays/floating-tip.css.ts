import { style } from '@vanilla-extract/css';
import { smallText } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';

export const tip = style({
  position: 'fixed',
  zIndex: 60,
  inset: 'auto',
  width: 'max-content',
  maxWidth: 'min(280px, calc(100vw - 16px))',
  margin: 0,
  padding: '4px 8px',
  border: `1px solid ${colour.ink}`,
  borderRadius: radius.small,
  background: colour.ink,
  color: colour.surface,
  ...smallText,
  overflow: 'visible',
  overflowWrap: 'anywhere',
  // The pointer may move onto the tip without leaving it on the way.
  '::before': { content: '', position: 'absolute', inset: '-6px 0' },
});
