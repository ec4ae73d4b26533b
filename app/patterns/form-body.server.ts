import { MIMEType } from 'node:util';
import { MOST_FIELDS, MOST_PART_HEAD } from '../config/limits.ts';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PLUS = 0x2b;
const PERCENT = 0x25;
const SPACE = 0x20;
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_MARK = '--';

/** How a form is encoded. */
type FormType =
  | { readonly kind: 'urlencoded' }
  /** `boundary` is '' where the header names none. */
  | { readonly kind: 'multipart'; readonly boundary: string };

/** How a form with this Content-Type is encoded; null for anything that is no form. */
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

/** Counts a byte up to a limit, so that what is far above it costs no more. */
function countBytes(body: Buffer, byte: number, most: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at !== -1 && count <= most; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}

/** Whether each part's headers end within what they may take, and how many parts there are at least. */
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

/**
 * Looks at a form's body without parsing it.
 * @returns `many` for more fields than MOST_FIELDS, `malformed` for a multipart body that cannot be one of ours, else
 *   null
 */
export function formProblem(body: Buffer, type: FormType): 'many' | 'malformed' | null {
  if (type.kind === 'urlencoded')
    return countBytes(body, AMPERSAND, MOST_FIELDS) >= MOST_FIELDS ? 'many' : null;
  if (type.boundary === '') return 'malformed';
  const { parts, headsFit } = readParts(body, type.boundary);
  if (parts > MOST_FIELDS) return 'many';
  return headsFit ? null : 'malformed';
}

const HEX = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)] as const),
);

/** The text of a name or value. What is no percent encoding stands as it is, as browsers read it. */
function textOf(part: Buffer): string {
  if (!part.includes(PERCENT) && !part.includes(PLUS)) return part.toString();
  const decoded = Buffer.allocUnsafe(part.length);
  let size = 0;
  for (let at = 0; at < part.length; at += 1) {
    const byte = part[at] ?? 0;
    const high = byte === PERCENT ? HEX.get(part[at + 1] ?? 0) : undefined;
    const low = high === undefined ? undefined : HEX.get(part[at + 2] ?? 0);
    if (high !== undefined && low !== undefined) {
      decoded[size] = high * 16 + low;
      at += 2;
    } else decoded[size] = byte === PLUS ? SPACE : byte;
    size += 1;
  }
  return decoded.toString('utf8', 0, size);
}

/**
 * Parses a urlencoded form (WHATWG URL, 5.1) in time linear in its size; Node's own parser is quadratic in the number of
 * fields.
 */
export function parseUrlencoded(body: Buffer): FormData {
  const fields = new FormData();
  for (let from = 0; from < body.length; ) {
    const next = body.indexOf(AMPERSAND, from);
    const end = next === -1 ? body.length : next;
    const field = body.subarray(from, end);
    const equals = field.indexOf(EQUALS);
    const [name, value] =
      equals === -1 ? [field, field.subarray(0, 0)] : [field.subarray(0, equals), field.subarray(equals + 1)];
    if (field.length > 0) fields.append(textOf(name), textOf(value));
    from = end + 1;
  }
  return fields;
}

/**
 * Parses a form. Its fields have been counted: with at most MOST_FIELDS parts Node's multipart parser is linear in the
 * body's size (form-body.test.ts measures it).
 * @throws Error for a body that is no form
 */
export async function parseForm(body: Buffer, contentType: string | null): Promise<FormData> {
  const type = formType(contentType);
  if (type === null) throw new Error('The body is no form');
  if (type.kind === 'urlencoded') return parseUrlencoded(body);
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType ?? '' } }).formData();
}
