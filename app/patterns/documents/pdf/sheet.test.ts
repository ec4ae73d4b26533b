import { describe, expect, it } from 'vitest';
import { documentFonts, unpackFont } from './sheet.server.ts';

/** The check sum of a table as the font's directory has it: its words added up. */
function sumOf(font: Buffer, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  return sum;
}

describe('an unpacked font', () => {
  it.each(['plain', 'bold'] as const)('has every table whole: %s', (name) => {
    const font = documentFonts()[name];
    const tables = font.readUInt16BE(4);
    expect(tables).toBeGreaterThan(10);
    for (let at = 12; at < 12 + tables * 16; at += 16) {
      const [sum, offset, length] = [4, 8, 12].map((skip) => font.readUInt32BE(at + skip));
      const tag = font.toString('latin1', at, at + 4);
      // The head holds a sum of the whole file, which is left out of its own.
      const own = tag === 'head' ? font.readUInt32BE((offset ?? 0) + 8) : 0;
      expect((sumOf(font, offset ?? 0, length ?? 0) - own) >>> 0, tag).toBe(sum);
    }
  });

  it('cannot be made from anything else', () => {
    expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('Not a WOFF font');
  });
});
