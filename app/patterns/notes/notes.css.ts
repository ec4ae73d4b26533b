import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const notes = style({ display: 'grid', gap: 16, minWidth: 0 });

export const none = style({ color: colour.ink2 });
export const list = style({ display: 'grid', margin: -16, padding: 0, listStyle: 'none' });
export const note = style({ display: 'grid', gap: 4, padding: '12px 16px', scrollMarginTop: 64 });
globalStyle(`${note} + ${note}`, { borderTop: `1px solid ${colour.line}` });

export const by = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  color: colour.ink3,
  fontSize: 12,
  lineHeight: '16px',
  overflowWrap: 'anywhere',
});
/** As it was typed, with its line breaks. */
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 760 });
export const does = style({ display: 'flex', gap: 16 });
globalStyle(`${does} a`, { minHeight: 24 });

export const form = style({ display: 'grid', gap: 14, maxWidth: 760 });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '14px 24px', alignItems: 'end' });
export const question = style({ fontWeight: 600 });
export const refusal = style({ display: 'grid', gap: 8 });
export const present = style({
  display: 'grid',
  gap: 4,
  padding: '10px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});

export const alerts = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });
export const alertText = style({ overflowWrap: 'anywhere' });
globalStyle(`${alertText} a`, { paddingBlock: 4 });
