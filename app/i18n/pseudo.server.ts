import { isLoopback } from '../config/environment.server.ts';
import type { PSEUDO_LANGUAGES } from './languages.ts';

/** Texts of a locale file: keys, or sections of keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

type Literal = (words: string) => string;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'aàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž',
    ...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ].flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? sign]] : [])),
);
/** The length of other languages' texts, relative to English. */
const GROWTH = 1.4;

/** Adds accents, doubles vowels, and fills up to 40 % more. */
const longer: Literal = (words) => {
  const grown = words
    .replaceAll(/[aeiouy]/gi, '$&$&')
    .replaceAll(/[A-Za-z]/g, (sign) => ACCENTED[sign] ?? sign);
  const missing = Math.ceil(words.trim().length * GROWTH) - grown.trim().length;
  return missing > 0 ? grown.replace(/\s*$/, (end) => `${'~'.repeat(missing)}${end}`) : grown;
};

/** Makes each word run from right to left: a mark and an override before it, their ends behind it. */
const rightToLeft: Literal = (words) => words.replaceAll(/[\p{L}\p{M}'’]+/gu, '\u200f\u202e$&\u202c\u200f');

/** Returns the position behind the brace that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** Applies `literal` to the text outside braces and tags, and `inside` to each braced part. */
function outside(text: string, literal: Literal, inside: Literal): string {
  let written = '';
  let from = 0;
  for (const { index } of text.matchAll(/[{<]/g)) {
    if (index < from) continue;
    const tag = /^<\/?\w+\/?>/.exec(text.slice(index))?.[0];
    if (text[index] === '<' && tag === undefined) continue;
    const to = tag === undefined ? closing(text, index) : index + tag.length;
    const part = text.slice(index, to);
    written += literal(text.slice(from, index)) + (tag ?? inside(part));
    from = to;
  }
  return written + literal(text.slice(from));
}

/** A braced part: `{{x}}` and `{x, number}` stay, the messages of a plural or select are rewritten. */
function braced(part: string, literal: Literal): string {
  const choice = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/.exec(part)?.[0];
  if (choice === undefined) return part;
  const rewritten = (message: string) => `{${rewrite(message.slice(1, -1), literal)}}`;
  return `${choice}${outside(part.slice(choice.length, -1), (selector) => selector, rewritten)}}`;
}

function rewrite(text: string, literal: Literal): string {
  return outside(
    text,
    (words) => (/\p{L}/u.test(words) ? literal(words) : words),
    (part) => braced(part, literal),
  );
}

const WRITERS: Readonly<Record<(typeof PSEUDO_LANGUAGES)[number], Literal>> = {
  'en-XA': (text) => `[${rewrite(text, longer)}]`,
  'ar-XB': (text) => rewrite(text, rightToLeft),
};

/** Returns the texts of a locale file in a pseudo-language; `{{x}}` and the syntax of ICU messages stay. */
export function pseudoTexts(language: (typeof PSEUDO_LANGUAGES)[number], texts: Texts): Texts {
  const write = WRITERS[language];
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? write(text) : pseudoTexts(language, text),
    ]),
  );
}

/** Whether this installation offers the pseudo-languages: only by plain http on this machine, for development. */
export function offersPseudoLanguages({ publicOrigin }: { readonly publicOrigin: string }): boolean {
  const url = new URL(publicOrigin);
  return url.protocol === 'http:' && isLoopback(url);
}
