import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jwt } from '../../tests/factories/session.ts';
import { packTokens, unpackTokens } from './session-record.server.ts';

it('gives back whatever was packed, to the letter', () => {
  const token = fc.oneof(
    fc.constant(null),
    fc.string({ minLength: 1 }),
    fc.base64String().map((text) => `${text}.${text}.${text}`),
    fc.constant(jwt({ sub: '1' })),
  );
  fc.assert(
    fc.property(fc.string(), fc.array(token, { maxLength: 4 }), (meta, tokens) => {
      expect(unpackTokens(packTokens(meta, tokens))).toEqual({ meta, tokens });
    }),
    { seed: 7, numRuns: 500 },
  );
});

it('is smaller than the tokens themselves', () => {
  const tokens = [
    jwt({ sub: '1', scope: 'openid profile Api email' }),
    jwt({ sub: '1', name: 'Ines Carvalho' }),
  ];
  expect(packTokens('{}', tokens).length).toBeLessThan(tokens.join('').length * 0.75);
});

it('refuses damaged bytes', () => {
  expect(() => unpackTokens(Buffer.from('not deflated'))).toThrow();
});

it('refuses bytes that inflate to more than any session has', () => {
  const bomb = packTokens('x'.repeat(10_000_000), []);
  expect(bomb.length).toBeLessThan(20_000);
  expect(() => unpackTokens(bomb)).toThrow(/larger than/);
});
