import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../theme.css.ts';

export const summary = style({
  padding: '12px 16px',
  border: `2px solid ${colour.bad}`,
  borderRadius: radius.medium,
  background: colour.surface,
  ':focus-visible': { borderRadius: radius.medium },
});
globalStyle(`${summary} h2`, { color: colour.bad, marginBottom: 4 });
globalStyle(`${summary} a`, {
  display: 'inline-block',
  minHeight: 24,
  lineHeight: '24px',
  color: colour.bad,
  fontWeight: 600,
});
