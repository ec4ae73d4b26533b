import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { offersPseudoLanguages, pseudoTexts } from './pseudo.server.ts';

const longer = (text: string) => String(pseudoTexts('en-XA', { text }).text);
const mirrored = (text: string) => String(pseudoTexts('ar-XB', { text }).text);

describe('the longer pseudo-language', () => {
  it.each(['Sign out', 'OK', 'Skip to main content', 'Rhythms'])('makes %j 40 %% longer at least', (text) => {
    expect(longer(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  });

  it('leaves no letter without its accent', () => {
    expect(longer('The quick brown fox jumps over the lazy dog')).not.toMatch(/[a-z]/i);
  });

  it.each([
    ['{{name}}', '[{{name}}]'],
    ['<1>{{name}}</1>', '[<1>{{name}}</1>]'],
    ['{first, number}–{last, number}', '[{first, number}–{last, number}]'],
  ])('keeps what is put into %j', (text, written) => {
    expect(longer(text)).toBe(written);
  });

  it('keeps a sign that is no tag', () => {
    expect(longer('1 < 2')).toContain('1 < 2');
  });

  it('rewrites the messages of a plural and keeps its syntax', () => {
    const text = longer('{count, plural, =0 {none} one {# car of {{x}}} other {# cars}} left');
    const sample = text.replace('{{x}}', '');
    expect(new IntlMessageFormat(sample, 'en').format({ count: 1 })).toMatch(/^\[1 ç/);
    expect(new IntlMessageFormat(sample, 'en').format({ count: 5 })).not.toMatch(/[a-z]/);
    expect(text).toContain('{{x}}');
  });

  it('rewrites a select within a plural', () => {
    const text = longer('{n, plural, one {{kind, select, car {a car} other {a van}}} other {many}}');
    expect(new IntlMessageFormat(text, 'en').format({ n: 1, kind: 'car' })).not.toMatch(/[a-z]/);
  });

  it('goes through sections', () => {
    expect(pseudoTexts('en-XA', { a: { b: { c: 'x' } } })).toEqual({ a: { b: { c: '[ẋ~]' } } });
  });
});

describe('the mirrored pseudo-language', () => {
  it('turns each word and nothing that is put in', () => {
    expect(mirrored('Hello {{name}}')).toBe('\u200f\u202eHello\u202c\u200f {{name}}');
  });
});

describe('pseudo-languages', () => {
  it.each([
    ['http://127.0.0.1:3000', true],
    ['http://localhost:3000', true],
    ['https://127.0.0.1:3000', false],
    ['https://forecourt.example', false],
  ])('at %s are offered: %j', (publicOrigin, offered) => {
    expect(offersPseudoLanguages({ publicOrigin })).toBe(offered);
  });
});
