import { MOST_FIELDS } from '../../app/config/limits.ts';
import { openRaw, readAnswer } from './raw-socket.ts';

/** A request body that no page of the product sends. */
export interface BodyShape {
  readonly name: string;
  readonly type: string | null;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How the body is framed: its true length, chunks, or a wrong length. */
  readonly framing: 'length' | 'chunked' | number;
}

const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=b';
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** Names of properties that every JavaScript object has. */
export const OBJECT_NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];

const shape = (
  name: string,
  type: string | null,
  body: string,
  more: Partial<Pick<BodyShape, 'headers' | 'framing'>> = {},
): BodyShape => ({ name, type, body, headers: {}, framing: 'length', ...more });

const form = (name: string, body: string, more = {}) => shape(name, FORM, body, more);
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const files = (name: string, parts: string, more = {}) => shape(name, FILES, `${parts}--b--\r\n`, more);
const fields = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=1`).join('&');
const parts = (count: number) => Array.from({ length: count }, (_, at) => part(`n${at}`, '1')).join('');
const json = (name: string, body: string) => shape(name, 'application/json', body);

/** More than sixty shapes: content types, charsets, encodings, boundaries, counts, sizes, names, chunks and lengths. */
export const BODY_SHAPES: readonly BodyShape[] = [
  form('nothing', ''),
  form('nothing but separators', '&'.repeat(500)),
  form('nothing but equals', '='.repeat(500)),
  form('4,000 fields in 8 kB', 'a&'.repeat(4000)),
  form('500,000 fields in 1 MB', 'a&'.repeat(500_000)),
  form('250,000 fields with a value', 'a=1&'.repeat(250_000)),
  form('the maximum number of fields', fields(MOST_FIELDS)),
  form('one field more', fields(MOST_FIELDS + 1)),
  form('10,000 fields', fields(10_000)),
  form('one name 600 times', 'a=1&'.repeat(MOST_FIELDS - 1)),
  form('a long name', `${'n'.repeat(7 * KILOBYTE)}=1`),
  form('a text of 7 kB', `note=${'x'.repeat(7 * KILOBYTE)}`),
  form('a text of 1 MB', `note=${'x'.repeat(MEGABYTE - 10)}`),
  form('figures of 1 MB', `note=${'4+'.repeat(MEGABYTE / 2 - 10)}`),
  form('figures in groups', Array.from({ length: 8 }, (_, at) => `n${at}=${'41+'.repeat(40_000)}`).join('&')),
  form('more than 1 MB', `note=${'x'.repeat(MEGABYTE)}`),
  form('half an encoding', 'a=%&b=%4&%=%%'),
  form('an invalid encoding', 'a=%zz&%gg=1'),
  form('bytes that are not UTF-8', 'a=%FF%FE&%80=1'),
  form('half a surrogate', 'a=%ED%A0%80'),
  form('null bytes', 'a%00b=%00&%00=1'),
  form('line ends', 'a=%0D%0A%0D&b=\r\n'),
  shape('another charset', `${FORM}; charset=utf-16`, '\u00FE\u00FFa\0=\u00001'),
  shape('an unknown charset', `${FORM}; charset=nothing`, 'a=1'),
  form('all names of objects', OBJECT_NAMES.map((name) => `${name}=1&${name}=2`).join('&')),
  form('boxes with names of objects', OBJECT_NAMES.map((name) => `boxes=${name}`).join('&')),
  form('names of objects after the usual ones', 'remove.__proto__=1&keep.constructor=1&rejected.toString=1'),
  form('nested names', `__proto__[a]=1&constructor[prototype][a]=1&a${'[b]'.repeat(1000)}=1`),
  form('a key of no session', `form-key=${'A'.repeat(200)}~AAAAAAAA&rev=NaN&turn=-1&page=x&draft=x`),
  form('rows of marks without an end', 'damage.rows=1e9&damage.0.place=x&damage.rows=Infinity'),
  files('no parts', ''),
  shape('no boundary', 'multipart/form-data', part('a', '1')),
  shape('an empty boundary', 'multipart/form-data; boundary=', part('a', '1')),
  shape('a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(200)}`, 'x'),
  shape('two boundaries', 'multipart/form-data; boundary=b; boundary=c', `${part('a', '1')}--b--\r\n`),
  shape('a quoted boundary', 'multipart/form-data; boundary="a b"', '--a b\r\n\r\n--a b--\r\n'),
  shape('no last boundary', FILES, part('a', '1')),
  files('a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n'),
  files('a part without headers', '--b\r\n\r\n1\r\n'),
  files('headers of 9 kB', `--b\r\n${'X: y\r\n'.repeat(1500)}\r\n1\r\n`),
  files('the maximum number of parts', parts(MOST_FIELDS)),
  files('2,000 parts', parts(2000)),
  files('159,000 parts', '--b\r\n\r\n\r\n'.repeat(159_000)),
  files(
    'a form in a form',
    '--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n1\r\n--c--\r\n',
  ),
  files('parts with names of objects', OBJECT_NAMES.map((name) => part(name, '1')).join('')),
  files(
    'files with names of objects',
    OBJECT_NAMES.map((name) => part(name, 'x', '; filename="constructor"')).join(''),
  ),
  files('almost boundaries', part('a', '\r\n--'.repeat(1000))),
  files('text around the parts', `before\r\n${part('a', '1')}`),
  shape('lines without a return', FILES, `${part('a', '1')}--b--\n`.replaceAll('\r', '')),
  files('a name in extended notation', part('a', 'x', `; filename*=UTF-8''%00%FF; name*=x`)),
  files('pictures above 8 MB', part('photos', 'x', '; filename="a.png"'), { framing: 9 * MEGABYTE }),
  shape('a text', 'text/plain', 'a=1'),
  shape('no type', null, 'a=1'),
  shape('an invalid type', ';;;', 'a=1'),
  json('JSON with names of objects', '{"__proto__":{"a":1},"constructor":1}'),
  json('JSON 100,000 deep', '['.repeat(100_000)),
  json('JSON within the limit', `${'['.repeat(32)}${']'.repeat(32)}`),
  json('half of JSON', '{"a":'),
  form('a packed body', 'x\u009C\u0003\0', { headers: { 'content-encoding': 'deflate' } }),
  form('chunks', 'a=1', { framing: 'chunked' }),
  form('9 kB in chunks', `a=${'x'.repeat(9 * KILOBYTE)}`, { framing: 'chunked' }),
  form('less than it says', 'a=1', { framing: 1000 }),
  form('more than it says', 'a=1&b=2', { framing: 3 }),
  form('a length and chunks', 'a=1', { framing: 'chunked', headers: { 'content-length': '3' } }),
];

const bytes = new Map<BodyShape, Buffer>();

/** The body as sent on the wire, in latin1. */
function bodyBytes(of: BodyShape): Buffer {
  const { body, framing } = of;
  const sent = framing === 'chunked' ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  const made = bytes.get(of) ?? Buffer.from(sent, 'latin1');
  bytes.set(of, made);
  return made;
}

/** The request before its body. */
export function headBytes(
  { type, body, headers, framing }: BodyShape,
  path: string,
  further: Readonly<Record<string, string>>,
): string {
  const length = String(framing === 'length' ? body.length : framing);
  const all = {
    connection: 'close',
    ...further,
    ...(type !== null && { 'content-type': type }),
    ...(framing === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends a shape on its own connection and returns the status; 0 if the connection was closed without an answer. */
export async function sendShape(
  origin: string,
  shape: BodyShape,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const connection = openRaw(origin);
  connection.write(headBytes(shape, path, { host: 'bff', origin, accept: 'text/html', ...headers }));
  connection.socket.write(bodyBytes(shape));
  // A half-open body gets no further bytes.
  if (typeof shape.framing === 'number') connection.socket.end();
  return readAnswer(await connection.closed).status;
}
