import { type StyleRule, styleVariants } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

const base: StyleRule = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 22,
  padding: '0 8px 0 7px',
  borderRadius: 11,
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Drawn as a border, which forced colours keep.
  '::before': { content: '', width: 8, height: 8, borderRadius: '50%', border: '4px solid' },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
};

export const tones = styleVariants({
  quiet: { ...base, background: colour.quietSoft, color: colour.quiet },
  good: { ...base, background: colour.goodSoft, color: colour.good },
  info: { ...base, background: colour.infoSoft, color: colour.info },
  warn: { ...base, background: colour.warnSoft, color: colour.warn },
  bad: { ...base, background: colour.badSoft, color: colour.bad },
});

export const shapes = styleVariants({
  open: { '::before': { borderWidth: 2 } },
  late: { '::before': { borderRadius: 1, transform: 'rotate(45deg)' } },
});
