import { inflateSync } from 'node:zlib';

/** The properties of a PDF that tests check. */
interface ReadPdf {
  readonly version: string;
  readonly pages: number;
  readonly title: string;
  readonly language: string;
  /** Whether viewers show the title instead of the file name. */
  readonly showsTitle: boolean;
  readonly isTagged: boolean;
  /** The types of its tags in order: Document, H1, P. */
  readonly tags: readonly string[];
  /** The alternative texts of pictures. */
  readonly alternatives: readonly string[];
  /** All text in writing order, one line for each piece. */
  readonly text: string;
  /** The same of each page. */
  readonly texts: readonly string[];
  /** Whether every font is embedded. */
  readonly embedsFonts: boolean;
}

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | null;
}

/** Objects by number, found through the table at the end of the file. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const all = pdf.toString('latin1');
  const table = Number(/startxref\s+(\d+)/.exec(all)?.[1]);
  const entries = [...all.slice(table).matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  const objects = new Map<number, PdfObject>();
  for (const [number, [, offset = '', state]] of entries.entries()) {
    if (state !== 'n') continue;
    const from = Number(offset);
    const end = all.indexOf('endobj', from);
    const begin = all.indexOf('stream\n', from);
    const head = all.slice(from, begin >= 0 && begin < end ? begin : end);
    const length = /\/Length (\d+)/.exec(head)?.[1];
    const raw = length === undefined ? null : pdf.subarray(begin + 7, begin + 7 + Number(length));
    const stream = raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(number, { head, stream });
  }
  return objects;
}

type Objects = ReadonlyMap<number, PdfObject>;

/** A text of the document, not of its pages, either inline or in a separate object. */
function textIn(objects: Objects, head: string, name: string): string {
  const elsewhere = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  const [from, label] = elsewhere ? [objects.get(Number(elsewhere))?.head ?? '', ''] : [head, `/${name} `];
  const written = new RegExp(`${label}\\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(from)?.[1] ?? '';
  const plain = written.replaceAll(
    /\\([nrtbf()\\])/g,
    (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
  );
  const bytes = Buffer.from(plain, 'latin1');
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : plain;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font by the codes in the pages. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const code = (number: number) => number.toString(16).padStart(4, '0');
  // As Chromium writes it: single characters, and ranges that start at one.
  for (const [, hex = '', to = ''] of map.matchAll(/^<(\w{4})> <(\w+)>$/gm))
    letters.set(hex.toLowerCase(), fromHex(to));
  for (const [, from = '', last = '', to = ''] of map.matchAll(/^<(\w{4})> <(\w{4})> <(\w{4})>$/gm)) {
    const [start, end, first] = [from, last, to].map((hex) => Number.parseInt(hex, 16)) as [
      number,
      number,
      number,
    ];
    for (let at = start; at <= end; at += 1) letters.set(code(at), String.fromCharCode(first + at - start));
  }
  for (const [, first = '', , block = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [at, [, hex = '']] of [...block.matchAll(/<([\w ]*)>/g)].entries()) {
      letters.set(code(start + at), fromHex(hex.replaceAll(' ', '')));
    }
  }
  return letters;
}

/** Fonts by their names in the pages. */
function fontsOf(objects: Objects): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    const named = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? '';
    for (const [, name = '', number = ''] of named.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.head ?? '';
      const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      fonts.set(name, lettersOf(objects.get(Number(map))?.stream?.toString('latin1') ?? ''));
    }
  }
  return fonts;
}

function pageText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, font, several, one] of content.matchAll(
    /\/(\w+) [\d.]+ Tf|(?:\[([^\]]*)\]|(<\w+>)) T[Jj]/g,
  )) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    const pieces = several ?? one;
    const codes = [...(pieces ?? '').matchAll(/<(\w+)>/g)].map(([, code = '']) => code).join('');
    text += `${(codes.match(/\w{4}/g) ?? []).map((code) => letters.get(code.toLowerCase()) ?? '').join('')}${pieces ? '\n' : ''}`;
  }
  return text;
}

/** Parses a PDF as pdfkit and Chromium write it: plain objects, deflated streams, embedded fonts with character maps. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const heads = [...objects.values()].map(({ head }) => head);
  const catalog = heads.find((head) => head.includes('/Type /Catalog')) ?? '';
  const info = /\/Info (\d+) 0 R/.exec(pdf.toString('latin1', pdf.lastIndexOf('trailer')))?.[1];
  const fonts = fontsOf(objects);
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head));
  const contents = pages.map((head) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream);
  const texts = contents.map((content) => pageText(content?.toString('latin1') ?? '', fonts));
  const elements = heads.filter((head) => /\/S \/\w+/.test(head) && head.includes('/P '));
  return {
    version: pdf.toString('latin1', 5, 8),
    pages: pages.length,
    title: textIn(objects, objects.get(Number(info))?.head ?? '', 'Title'),
    language: textIn(objects, catalog, 'Lang'),
    showsTitle:
      catalog.includes('/DisplayDocTitle true') ||
      heads.some((head) => head.includes('/DisplayDocTitle true')),
    isTagged: catalog.includes('/StructTreeRoot') && heads.some((head) => head.includes('/Marked true')),
    tags: elements.map((head) => /\/S \/(\w+)/.exec(head)?.[1] ?? ''),
    alternatives: elements.map((head) => textIn(objects, head, 'Alt')).filter(Boolean),
    text: texts.join(''),
    texts,
    embedsFonts: heads
      .filter((head) => head.includes('/Type /FontDescriptor'))
      .every((head) => head.includes('/FontFile2')),
  };
}
