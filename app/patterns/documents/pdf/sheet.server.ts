import PDFDocument from 'pdfkit';
import type { DocumentContent } from '../document-content.ts';
import { documentFonts } from './document-fonts.server.ts';

const MARGIN = 48;
/** Kept free at the foot of a page, beside its margin. */
const FOOT = 18;

/** Roles of text on paper. */
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

/** What a tag says beside its text; the writer's own types leave out the last two. */
type TagOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]> & {
  readonly scope?: 'Row' | 'Column' | undefined;
  readonly bbox?: readonly number[] | undefined;
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | undefined;
}

/** Marks that steer text and are no text: no font draws them, and they would turn what follows. */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Scripts of which the font has few letters or none. */
const RARE = /[^ -\u052f\u1e00-\u22ff]/;

/** What of a text goes onto paper. */
const drawn = (text: string): string => text.replaceAll(STEERING, '');

/**
 * Paper on which a document is laid out from top to bottom. Everything that is read is put under a tag of the
 * document's structure; lines and the foot are not, so that they are not read out.
 */
export class Sheet {
  /** Where the next thing goes, in points from the top of the page. */
  y = MARGIN;
  readonly left = MARGIN;
  readonly width: number;
  readonly root: Tag;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;

  /** @param createdAt when the document came about; the same content and moment give the same bytes */
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
      // None of its own fonts, which have too few letters and do not travel with the file.
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

  /** How high a text is in a column. */
  heightOf(text: string, style: Style, width: number): number {
    return text === '' ? 0 : this.#set(style).heightOfString(drawn(text), { width });
  }

  /** How wide a text is on one line. */
  widthOf(text: string, style: Style): number {
    return this.#set(style).widthOfString(drawn(text));
  }

  /** Adds a tag below another: `Sect`, `Table`, `TR`. */
  group(type: string, under: Tag = this.root): Tag {
    const tag = this.#pdf.struct(type);
    under.add(tag);
    return tag;
  }

  /** Writes a text under a tag of its own. */
  write(
    type: string,
    text: string,
    style: Style,
    place: Place,
    under: Tag = this.root,
    scope?: TagOptions['scope'],
  ): void {
    const said = drawn(text);
    // What has no letter in the font is read out all the same.
    const options: TagOptions = { scope, ...(RARE.test(said) && { actual: said }) };
    const draw = () => {
      const { x, y, width, align = 'left' } = place;
      this.#set(style).text(said, x, y, { width, align });
    };
    under.add(this.#pdf.struct(type, options, said === '' ? [] : [draw]));
  }

  /** Draws a picture under a tag of its own, as large as fits. */
  picture(dataAddress: string, label: string, x: number, y: number, fit: readonly [number, number]): void {
    const draw = () => this.#pdf.image(dataAddress, x, y, { fit: [...fit] });
    const options: TagOptions = { alt: label, bbox: [x, y, x + fit[0], y + fit[1]] };
    this.root.add(this.#pdf.struct('Figure', options, [draw]));
  }

  /** Draws what is no content: lines, repeated heads. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** A text that is there for the eye alone: call it while decorating. */
  plainText(text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
    this.#set(style).text(drawn(text), x, y, { width, align });
  }

  /** A line across. */
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

  /**
   * Makes sure that so many points are free below, on a new page where they are not.
   * @returns whether a page was begun
   */
  room(height: number): boolean {
    if (this.y + height <= this.#pdf.page.height - MARGIN - FOOT) return false;
    this.#pdf.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Writes the foot of every page and closes the document. */
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
