import { style } from '@vanilla-extract/css';

/** The form of a test: its text, the fields in columns, the button. */
export const test = style({ display: 'grid', gap: 16, justifyItems: 'start' });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '12px 16px',
  width: '100%',
});

export const result = style({ display: 'grid', gap: 12 });
