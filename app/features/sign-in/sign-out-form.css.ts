import { style } from '@vanilla-extract/css';

export const answers = style({
  justifySelf: 'stretch',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 48px',
  marginTop: 8,
});
