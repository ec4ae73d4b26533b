import { describe, expect, it } from 'vitest';
import { createSealer } from './sealing.server.ts';

const OLD = 'an-old-secret-that-is-long-enough-0123456789';
const NEW = 'a-new-secret-that-is-long-enough-9876543210';
const content = Buffer.from('what is sealed');

describe('sealing', () => {
  it('opens what it sealed', () => {
    const sealer = createSealer([OLD]);
    expect(sealer.open('session', 'c', sealer.seal('session', 'c', content))).toEqual(content);
  });

  it('fault 16: refuses every single flipped bit', () => {
    const sealer = createSealer([OLD]);
    const sealed = Buffer.from(sealer.seal('session', 'c', content), 'base64url');
    const opened = [...sealed.keys()].filter((index) => {
      const flipped = Buffer.from(sealed);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      return sealer.open('session', 'c', flipped.toString('base64url')) !== null;
    });
    expect(opened).toEqual([]);
  });

  it('fault 16: does not open one purpose as another', () => {
    const sealer = createSealer([OLD]);
    expect(sealer.open('session', 'c', sealer.seal('attempt', 'c', content))).toBeNull();
  });

  it('does not open in another context', () => {
    const sealer = createSealer([OLD]);
    expect(sealer.open('session', 'other', sealer.seal('session', 'c', content))).toBeNull();
  });

  it('opens with an older secret and seals with the first', () => {
    const sealed = createSealer([OLD]).seal('session', 'c', content);
    const rotated = createSealer([NEW, OLD]);
    expect(rotated.open('session', 'c', sealed)).toEqual(content);
    expect(createSealer([OLD]).open('session', 'c', rotated.seal('session', 'c', content))).toBeNull();
  });

  it.each(['', 'x', '%%%', 'AQID', 'A'.repeat(5000)])('gives null for %j', (text) => {
    expect(createSealer([OLD]).open('session', 'c', text)).toBeNull();
  });
});
