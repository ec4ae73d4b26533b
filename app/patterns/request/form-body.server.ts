import { MIMEType } from 'node:util';
import { data } from '@remix-run/node';
import { MOST_FIELDS, MOST_PART_HEAD } from '../../config/limits.ts';

const AMPERSAND = 0x26;
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_MARK = '--';

type FormType = { readonly kind: 'urlencoded' } | { readonly kind: 'multipart'; readonly boundary: string };

export function formType(contentType: string | null): FormType | null {
  let type: MIMEType;
  try {
    type = new MIMEType(contentType ?? '');
  } catch {
    return null;
  }
  if (type.essence === 'application/x-www-form-urlencoded') return { kind: 'urlencoded' };
  if (type.essence !== 'multipart/form-data') return null;
  return { kind: 'multipart', boundary: type.params.get('boundary') ?? '' };
}

/** Counts a byte up to a limit, so that more costs nothing. */
function countBytes(body: Buffer, byte: number, most: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at !== -1 && count <= most; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}

/** Returns how many parts there are at least, and whether each part's headers end within their limit. */
function readParts(body: Buffer, boundary: string): { readonly parts: number; readonly headsFit: boolean } {
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(mark); at !== -1 && parts <= MOST_FIELDS; at = body.indexOf(mark, at + 1)) {
    const from = at + mark.length;
    if (body.toString('latin1', from, from + LAST_MARK.length) === LAST_MARK) continue;
    parts += 1;
    if (body.subarray(from, from + MOST_PART_HEAD).indexOf(HEAD_END) === -1)
      return { parts, headsFit: false };
  }
  return { parts, headsFit: true };
}

/** Checks a body without parsing: `many` for more than MOST_FIELDS, `malformed` for no multipart body. */
export function formProblem(body: Buffer, type: FormType): 'many' | 'malformed' | null {
  if (type.kind === 'urlencoded')
    return countBytes(body, AMPERSAND, MOST_FIELDS) >= MOST_FIELDS ? 'many' : null;
  if (type.boundary === '') return 'malformed';
  const { parts, headsFit } = readParts(body, type.boundary);
  if (parts > MOST_FIELDS) return 'many';
  return headsFit ? null : 'malformed';
}

/** Parses a urlencoded form (WHATWG URL, 5.1). Node's parser is quadratic, and misreads beyond ASCII. */
export function parseUrlencoded(body: Buffer): FormData {
  const ascii = body
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  const fields = new FormData();
  for (const field of ascii.split('&')) {
    // The parser drops a question mark at the start, which could belong to the name.
    for (const [name, value] of new URLSearchParams(`?${field}`)) fields.append(name, value);
  }
  return fields;
}

/** Parses at most MOST_FIELDS parts, within which Node is linear. @throws Error for no form */
export async function parseForm(body: Buffer, contentType: string | null): Promise<FormData> {
  const type = formType(contentType);
  if (type === null) throw new Error('The body is no form');
  if (type.kind === 'urlencoded') return parseUrlencoded(body);
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType ?? '' } }).formData();
}

/** Reads a form whose fields the edge has counted. @throws an answer with 400 for no form */
export async function readForm(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer());
  try {
    return await parseForm(body, request.headers.get('content-type'));
  } catch {
    throw data(null, { status: 400 });
  }
}

export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

export const textsIn = (fields: FormData): readonly (readonly [name: string, value: string])[] =>
  [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
