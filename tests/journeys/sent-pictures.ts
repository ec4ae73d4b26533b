import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { pictureOf } from '../../app/patterns/draft-files/pictures.fixture.ts';
import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import type { Picture } from './clerk.ts';
import { type StoredPicture, word } from './form-plan.ts';
import { textOf } from './page-words.ts';
import type { Tally } from './tally.ts';

/** So many a journey chooses; a draft holds more. */
const MOST = 6;

/** The box that takes a kept picture away names it. */
const STORED = 'input[name^="remove."][aria-label^="Remove "]';

export const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(content as Uint8Array)
    .digest('hex');

const fieldsOf = ({ fields }: ServedForm): readonly string[] => [
  ...new Set(fields.filter(({ kind }) => kind === 'file').map(({ name }) => name)),
];

/** Pictures that were sent with a form: each is kept once, or the form says that it is not. */
export class SentPictures {
  /** Those that have to be there, by name. */
  readonly #expected = new Map<string, Picture>();
  /** Whatever became of them. */
  readonly #sent = new Map<string, Picture>();
  /** Those that are with the record and no longer with the form. */
  readonly #taken = new Set<string>();
  readonly #tally: Tally;
  readonly #where: () => string;

  constructor(tally: Tally, where: () => string) {
    this.#tally = tally;
    this.#where = where;
  }

  /** Makes up pictures for the fields of a page that take some; none once there are enough of them. */
  choose(random: Random, form: ServedForm): readonly Picture[] {
    const fields = fieldsOf(form);
    if (fields.length === 0 || this.#sent.size >= MOST) return [];
    return Array.from({ length: random.whole(1, 2) }, () => {
      const name = `${word(random, 9)}.png`;
      return { field: random.pick(fields), name, bytes: pictureOf(name) };
    });
  }

  /** These were sent: from now on each has to be there, or the form has to say why not. */
  send(pictures: readonly Picture[]): void {
    for (const picture of pictures) {
      if (!this.#sent.has(picture.name)) this.#tally.pictures += 1;
      this.#sent.set(picture.name, picture);
      this.#expected.set(picture.name, picture);
    }
  }

  /** Looks for them on a page. One that is named there, and not kept, is told of: whoever sent it knows. */
  look(form: ServedForm, html: string): void {
    const fields = new Set(fieldsOf(form));
    const text = textOf(html);
    const stored = parse(html)
      .querySelectorAll(STORED)
      .map((box) => box.getAttribute('aria-label')?.replace('Remove ', ''));
    for (const [name, { field }] of this.#expected) {
      if (this.#taken.has(name)) continue;
      const count = stored.filter((one) => one === name).length;
      if (fields.has(field)) this.#tally.checked += 1;
      if (count > 1) this.#tally.doubled.push(`${this.#where()}: the picture ${name} is kept ${count} times`);
      if (count > 0) continue;
      const isTold = text.includes(name);
      if (isTold || fields.has(field)) this.#expected.delete(name);
      if (!isTold && fields.has(field))
        this.#tally.lost.push(`${this.#where()}: the picture ${name} was sent and is not kept`);
    }
  }

  /** Looks for them among what the service keeps, byte by byte. */
  lookIn(stored: readonly StoredPicture[]): void {
    for (const [name, { bytes }] of this.#expected) {
      this.#tally.checked += 1;
      const found = stored.filter((one) => one.name === name);
      if (found.length === 0)
        this.#tally.lost.push(`${this.#where()}: the picture ${name} is not with the record`);
      else if (found.some(({ hash }) => hash !== hashOf(bytes)))
        this.#tally.lost.push(`${this.#where()}: the picture ${name} is another one in the record`);
    }
  }

  /** One that the record has already is taken off the form, which goes on with the rest. */
  takeOff(name: string): void {
    this.#taken.add(name);
  }

  /** Without those that were taken off: nobody chooses them again. */
  stillOn(pictures: readonly Picture[]): readonly Picture[] {
    return pictures.filter(({ name }) => !this.#taken.has(name));
  }

  /** Which of them the service keeps more than once, in words. */
  doubles(stored: readonly StoredPicture[]): readonly string[] {
    return [...this.#sent.keys()].flatMap((name) => {
      const count = stored.filter((one) => one.name === name).length;
      return count > 1 ? [`the picture ${name} ${count} times`] : [];
    });
  }

  /** The name of the picture with these bytes; null for none of them. */
  nameOf(bytes: Uint8Array): string | null {
    const hash = hashOf(bytes);
    return [...this.#sent.values()].find((one) => hashOf(one.bytes) === hash)?.name ?? null;
  }
}
