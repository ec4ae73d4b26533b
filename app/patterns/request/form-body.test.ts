import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '../../../tests/setup/processor-time.ts';
import { MOST_FIELDS } from '../../config/limits.ts';
import { formProblem, formType, parseForm, parseUrlencoded } from './form-body.server.ts';

const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=b';
/** In bytes: of the smaller form, where its time is measured. */
const SIZE = 120_000;

const entriesOf = (body: string) => [...parseUrlencoded(Buffer.from(body))];

describe('a urlencoded form', () => {
  it('is read as browsers read it', () => {
    // ASCII alone, as browsers send it: Node's own reading of other characters next to a percent sign is wrong.
    const signs = fc.constantFrom('a', '&', '=', '+', '%', '%4', '%41', '%C3%BC', '%zz', '%FF', '\r\n', ';');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 40 }), (body) => {
        expect(entriesOf(body)).toEqual([...new URLSearchParams(body)]);
      }),
    );
  });

  it('has what is not encoded as UTF-8', () => {
    expect(entriesOf('ü=%zz😀%41')).toEqual([['ü', '%zz😀A']]);
  });

  it('fault 69: has names of Object.prototype as ordinary fields', () => {
    const names = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
    expect(entriesOf(names.map((name) => `${name}=1`).join('&'))).toEqual(names.map((name) => [name, '1']));
  });
});

describe('the type of a form', () => {
  it.each<[string | null, ReturnType<typeof formType>]>([
    [FORM, { kind: 'urlencoded' }],
    ['APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-16', { kind: 'urlencoded' }],
    [FILES, { kind: 'multipart', boundary: 'b' }],
    ['multipart/form-data; boundary="a b"; boundary=c', { kind: 'multipart', boundary: 'a b' }],
    ['multipart/form-data', { kind: 'multipart', boundary: '' }],
    ['multipart/form-data-x; boundary=b', null],
    ['multipart/mixed; boundary=b', null],
    ['text/plain', null],
    ['', null],
    ['/', null],
    [null, null],
  ])('%j', (contentType, type) => {
    expect(formType(contentType)).toEqual(type);
  });

  it('is needed to read one', async () => {
    await expect(parseForm(Buffer.from('a=1'), 'text/plain')).rejects.toThrow('no form');
  });
});

describe('what is wrong with a form', () => {
  const parts = (count: number) =>
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count).concat('--b--\r\n'),
    );
  const multipart = { kind: 'multipart', boundary: 'b' } as const;

  it('is seen before it is parsed', () => {
    const urlencoded = { kind: 'urlencoded' } as const;
    expect(formProblem(Buffer.from('&'.repeat(MOST_FIELDS - 1)), urlencoded)).toBeNull();
    expect(formProblem(Buffer.from('&'.repeat(MOST_FIELDS)), urlencoded)).toBe('many');
    expect(formProblem(parts(MOST_FIELDS), multipart)).toBeNull();
    expect(formProblem(parts(MOST_FIELDS + 1), multipart)).toBe('many');
    expect(formProblem(parts(1), { kind: 'multipart', boundary: '' })).toBe('malformed');
    expect(formProblem(Buffer.from(`--b\r\n${'x'.repeat(9000)}\r\n\r\n`), multipart)).toBe('malformed');
  });
});

describe('the time that a form takes', () => {
  const frame = (value: string, head = '') =>
    `--b\r\nContent-Disposition: form-data; name="a"${head}\r\n\r\n${value}\r\n--b--\r\n`;

  it.each<[string, string, (size: number) => string]>([
    ['fields without a value', FORM, (bytes) => 'a&'.repeat(bytes / 2)],
    ['nothing but separators', FORM, (bytes) => '&'.repeat(bytes)],
    ['fields without a separator', FORM, (bytes) => '='.repeat(bytes)],
    ['one value, percent-encoded', FORM, (bytes) => `a=${'%41'.repeat(bytes / 3)}`],
    ['percent signs', FORM, (bytes) => `a=${'%'.repeat(bytes)}`],
    ['a file', FILES, (bytes) => frame('x'.repeat(bytes), '; filename="f"')],
    ['almost boundaries', FILES, (bytes) => frame('\r\n--a'.repeat(bytes / 5))],
    ['line ends', FILES, (bytes) => frame('\r\n'.repeat(bytes / 2))],
    [
      'many parts',
      FILES,
      (bytes) =>
        frame('1'.repeat(bytes / MOST_FIELDS))
          .replace('--b--\r\n', '')
          .repeat(MOST_FIELDS),
    ],
  ])('fault 59: grows with its size alone: %s', async (_, type, make) => {
    const parse = (bytes: number) => {
      const body = Buffer.from(make(bytes));
      return () => parseForm(body, type).catch(() => null);
    };
    expect(await growth(parse, SIZE)).toBeLessThan(10);
  });
});
