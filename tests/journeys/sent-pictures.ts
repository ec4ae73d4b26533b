import { createHash } from 'node:crypto';
import { parse } from 'node-html-parser';
import { pictureOf } from '../../app/patterns/draft-files/pictures.fixture.ts';
import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import type { Picture } from './clerk.ts';
import { type StoredPicture, word } from './form-plan.ts';
import { textOf } from './page-words.ts';
import type { Tally } from './tally.ts';

/** The maximum number of pictures of a journey; a draft holds more. */
const MOST = 6;

/** The checkbox that removes a saved picture names it. */
const STORED = 'input[name^="remove."][aria-label^="Remove "]';

export const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(content as Uint8Array)
    .digest('hex');

const fieldsOf = ({ fields }: ServedForm): readonly string[] => [
  ...new Set(fields.filter(({ kind }) => kind === 'file').map(({ name }) => name)),
];

/** Pictures that were sent with a form: each is saved once, or the form names it as not saved. */
export class SentPictures {
  /** Those that must be there, by name. */
  readonly #expected = new Map<string, Picture>();
  /** All of them, whatever their outcome. */
  readonly #sent = new Map<string, Picture>();
  /** Those that the record has and the form no longer has. */
  readonly #taken = new Set<string>();
  readonly #tally: Tally;
  readonly #where: () => string;

  constructor(tally: Tally, where: () => string) {
    this.#tally = tally;
    this.#where = where;
  }

  /** Creates pictures for the file fields of a page; none once there are `MOST`. */
  choose(random: Random, form: ServedForm): readonly Picture[] {
    const fields = fieldsOf(form);
    if (fields.length === 0 || this.#sent.size >= MOST) return [];
    return Array.from({ length: random.whole(1, 2) }, () => {
      const name = `${word(random, 9)}.png`;
      return { field: random.pick(fields), name, bytes: pictureOf(name) };
    });
  }

  /** Records that these were sent: each must be there from now on, or the form must name it. */
  send(pictures: readonly Picture[]): void {
    for (const picture of pictures) {
      if (!this.#sent.has(picture.name)) this.#tally.pictures += 1;
      this.#sent.set(picture.name, picture);
      this.#expected.set(picture.name, picture);
    }
  }

  /** Checks them on a page. One that the page names as not saved is not lost: the user knows. */
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
      if (count > 1)
        this.#tally.doubled.push(`${this.#where()}: the picture ${name} is saved ${count} times`);
      if (count > 0) continue;
      const isNamed = text.includes(name);
      if (isNamed || fields.has(field)) this.#expected.delete(name);
      if (!isNamed && fields.has(field))
        this.#tally.lost.push(`${this.#where()}: the picture ${name} was sent and is not saved`);
    }
  }

  /** Checks them among the pictures that the service stores, byte by byte. */
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

  /** Records that a picture that the record already has is removed from the form. */
  takeOff(name: string): void {
    this.#taken.add(name);
  }

  /** Returns the pictures without those that were removed. */
  stillOn(pictures: readonly Picture[]): readonly Picture[] {
    return pictures.filter(({ name }) => !this.#taken.has(name));
  }

  /** Describes those that the service stores more than once. */
  doubles(stored: readonly StoredPicture[]): readonly string[] {
    return [...this.#sent.keys()].flatMap((name) => {
      const count = stored.filter((one) => one.name === name).length;
      return count > 1 ? [`the picture ${name} ${count} times`] : [];
    });
  }

  /** The name of the picture with these bytes; null if there is none. */
  nameOf(bytes: Uint8Array): string | null {
    const hash = hashOf(bytes);
    return [...this.#sent.values()].find((one) => hashOf(one.bytes) === hash)?.name ?? null;
  }
}
