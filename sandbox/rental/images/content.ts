import { unprocessable } from '../refusal.ts';

const MOST_BYTES = 700_000;

/** What files of a type begin with, in hexadecimal; WebP has its length between two marks. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
};

function typeOf(content: Buffer): string | undefined {
  const beginning = content.subarray(0, 12).toString('hex');
  return Object.keys(BEGINNINGS).find((type) => BEGINNINGS[type]?.test(beginning));
}

/**
 * Decodes a picture from base64.
 * @throws Refusal 422 when it is no base64, larger than 700 kB, or by its own bytes not of the type that is said
 */
export function decodeImage(base64: string, contentType: string): Buffer {
  const text = base64.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) {
    throw unprocessable('The picture did not arrive whole.', { content: ['Takes base64.'] });
  }
  const content = Buffer.from(text, 'base64');
  if (content.length > MOST_BYTES) {
    throw unprocessable('The picture is larger than 700 kB.', { content: ['Takes at most 700 kB.'] });
  }
  const type = typeOf(content);
  if (type === contentType) return content;
  const words = type === undefined ? 'This is no PNG, JPEG or WebP picture.' : `This is ${type}.`;
  throw unprocessable(words, { contentType: [words] });
}
