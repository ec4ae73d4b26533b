import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { DocumentContent } from '../document-content.ts';

const require = createRequire(import.meta.url);

let known: { readonly plain: Buffer; readonly bold: Buffer } | null = null;

const fontIn = (file: string): Buffer => unpackFont(readFileSync(file));

/** Returns the font of all PDFs: DejaVu Sans, for Latin, Cyrillic, Greek and more; embedded as far as it is used. */
export function documentFonts() {
  known ??= {
    plain: fontIn(require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff')),
    bold: fontIn(require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff')),
  };
  return known;
}

const HEAD = 44;
const ENTRY = 20;

/**
 * Unpacks a web font (WOFF 1.0) into its OpenType file. The writer of PDFs can read web fonts, but unpacks the whole table
 * of outlines again for every letter.
 * @throws when the file is no such font
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let place = head.length;
  for (let at = 0; at < count; at += 1) {
    const from = HEAD + at * ENTRY;
    const numberAt = (skip: number) => woff.readUInt32BE(from + skip);
    const [offset, packed, length] = [numberAt(4), numberAt(8), numberAt(12)];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = 12 + at * 16;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(place, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    place += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

const MARGIN = 48;
const FOOT = 18;

const STYLES = {
  title: { font: 'bold', size: 16, colour: '#111' },
  heading: { font: 'bold', size: 10.5, colour: '#111' },
  strong: { font: 'bold', size: 9, colour: '#111' },
  text: { font: 'plain', size: 9, colour: '#111' },
  quiet: { font: 'plain', size: 8, colour: '#4a4a4a' },
  name: { font: 'bold', size: 12, colour: '#111' },
} as const;

export type Style = keyof typeof STYLES;
type Tag = PDFKit.PDFStructureElement;
type Scope = 'Row' | 'Column';

/** The writer's own types leave out the last two. */
type TagOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & {
  readonly scope?: Scope | undefined;
  readonly bbox?: readonly number[] | undefined;
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | undefined;
}

/** Control characters, which no font draws and which would turn the text after them. */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Scripts of which the font has few letters or none. */
const RARE = /[^ -\u052f\u1e00-\u22ff]/;

const drawn = (text: string): string => text.replaceAll(STEERING, '');

/**
 * Paper that is filled from top to bottom. Text is tagged with the document's structure; lines and the foot are not,
 * so that they are not read out.
 */
export class Sheet {
  /** The next place, in points from the top of the page. */
  y = MARGIN;
  readonly left = MARGIN;
  readonly width: number;
  readonly root: Tag;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;

  constructor(content: DocumentContent, createdAt: Date) {
    const { plain, bold } = documentFonts();
    const { title, number, issuer, language, paper } = content;
    this.#pdf = new PDFDocument({
      size: paper,
      // Pages are broken here and not by the writer of text.
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      // Its own fonts have too few letters and are not embedded.
      font: null as unknown as string,
      info: { Title: `${title} ${number}`, Author: issuer.name, CreationDate: createdAt },
    });
    this.#pdf.registerFont('plain', plain).registerFont('bold', bold);
    this.width = this.#pdf.page.width - 2 * MARGIN;
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  #set(style: Style): PDFKit.PDFDocument {
    const { font, size, colour } = STYLES[style];
    return this.#pdf.font(font).fontSize(size).fillColor(colour);
  }

  heightOf(text: string, style: Style, width: number): number {
    return text === '' ? 0 : this.#set(style).heightOfString(drawn(text), { width });
  }

  widthOf(text: string, style: Style): number {
    return this.#set(style).widthOfString(drawn(text));
  }

  group(type: string, under: Tag = this.root): Tag {
    const tag = this.#pdf.struct(type);
    under.add(tag);
    return tag;
  }

  write(type: string, text: string, style: Style, place: Place, under = this.root, scope?: Scope): void {
    const shown = drawn(text);
    // A letter that the font lacks is still read out.
    const options: TagOptions = { scope, ...(RARE.test(shown) && { actual: shown }) };
    const draw = () => this.plainText(text, style, place);
    under.add(this.#pdf.struct(type, options, shown === '' ? [] : [draw]));
  }

  picture(dataAddress: string, label: string, x: number, y: number, fit: readonly [number, number]): void {
    const draw = () => this.#pdf.image(dataAddress, x, y, { fit: [...fit] });
    const options: TagOptions = { alt: label, bbox: [x, y, x + fit[0], y + fit[1]] };
    this.root.add(this.#pdf.struct('Figure', options, [draw]));
  }

  /** Draws what is not read out: lines, repeated heads. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Draws a text without a tag. */
  plainText(text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
    this.#set(style).text(drawn(text), x, y, { width, align });
  }

  rule(y: number, x = this.left, width = this.width, colour = '#888'): void {
    this.decorate(() => {
      this.#pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
    });
  }

  /** Starts a new page unless `height` points are free below, and returns whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.#pdf.page.height - MARGIN - FOOT) return false;
    this.#pdf.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Returns a text in pieces, none of them longer than half a page. */
  pieces(text: string, style: Style, width: number): readonly string[] {
    const most = this.#pdf.page.height / 2;
    if (this.heightOf(text, style, width) <= most) return [text];
    const words = text.split(' ');
    const middle = Math.ceil(words.length / 2);
    if (words.length === 1) return [text];
    const halves = [words.slice(0, middle), words.slice(middle)];
    return halves.flatMap((half) => this.pieces(half.join(' '), style, width));
  }

  async close(foot: string): Promise<Buffer> {
    this.root.end();
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(start + page);
      const words = foot.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count));
      const y = this.#pdf.page.height - MARGIN;
      this.decorate(
        () => this.plainText(words, 'quiet', { x: this.left, y, width: this.width }),
        'Pagination',
      );
    }
    this.#pdf.end();
    return this.#bytes;
  }
}
