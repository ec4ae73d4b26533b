import { describe, expect, it } from 'vitest';
import { dark, light, type Token } from './tokens.ts';

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds: readonly Token[] = ['ground', 'surface', 'raised', 'sunken', 'hover'];

const textPairs: readonly (readonly [Token, Token])[] = [
  ...grounds.flatMap((ground) =>
    (['ink', 'ink2', 'ink3', 'accent', 'bad'] as const).map((ink) => [ink, ground] as const),
  ),
  ['accentInk', 'accent'],
  ['accentInk', 'accentHover'],
  ['ink', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['good', 'goodSoft'],
  ['warn', 'warnSoft'],
  ['ink', 'warnSoft'],
  ['bad', 'badSoft'],
  ['ink', 'badSoft'],
  ['info', 'infoSoft'],
  ['ink', 'infoSoft'],
  ['ink', 'goodSoft'],
  ['quiet', 'quietSoft'],
  // On figures, toasts and panels.
  ...(['surface', 'raised', 'hover'] as const).flatMap((ground) =>
    (['good', 'warn', 'info', 'quiet'] as const).map((ink) => [ink, ground] as const),
  ),
  // A tooltip is the page turned over.
  ['surface', 'ink'],
  ['plateInk', 'plate'],
  ['paperInk', 'paper'],
];

const edgePairs: readonly (readonly [Token, Token])[] = [
  ...grounds.flatMap((ground) => [
    ['control', ground] as const,
    ['focus', ground] as const,
    ['accent', ground] as const,
  ]),
  ['accentLine', 'surface'],
  ['accentLine', 'accentSoft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, theme: Readonly<Record<Token, string>>) => {
  it.each(textPairs)('reads %s on %s at 4.5 or more', (ink, ground) => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('sets %s off from %s at 3 or more', (edge, ground) => {
    expect(contrast(theme[edge], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});
