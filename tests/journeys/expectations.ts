import type { ServedForm } from '../setup/served-form.ts';
import type { Tally } from './tally.ts';

interface Expected {
  readonly text: string;
  readonly stored: string | undefined;
  /** The other user's text, accepted in place of the clerk's own. */
  readonly isTheirs?: boolean;
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** The value that a page shows in a field; undefined when it has no such field. */
function shownIn({ fields }: ServedForm, name: string): string | undefined {
  const own = fields.filter((field) => field.name === name);
  if (own.length === 0) return undefined;
  return own.find(({ value }) => value !== null)?.value ?? '';
}

/** The last input of each field of a form, to be checked wherever it must appear. */
export class Expectations {
  readonly #expected = new Map<string, Expected>();
  readonly #tally: Tally;
  readonly #where: () => string;

  constructor(tally: Tally, where: () => string) {
    this.#tally = tally;
    this.#where = where;
  }

  /** Records that these texts were typed and sent. */
  type(
    submitted: Readonly<Record<string, string>>,
    stored: Readonly<Record<string, string | undefined>> = {},
  ): void {
    for (const [name, text] of Object.entries(submitted)) {
      this.#expected.set(name, { text, stored: stored[name] });
      this.#tally.submitted += 1;
    }
  }

  /** Records that the other user's text is accepted in place of the input. */
  take(name: string, text: string, stored: string): void {
    this.#expected.set(name, { text, stored, isTheirs: true });
  }

  get size(): number {
    return this.#expected.size;
  }

  /** Records that an earlier page is sent as it is; returns the fields with other texts, which are expected from now on. */
  typeAsOn(form: ServedForm, submitted: Readonly<Record<string, string>>): readonly string[] {
    const changed: string[] = [];
    for (const [name, { text }] of this.#expected) {
      const sent = submitted[name] ?? shownIn(form, name);
      if (sent === undefined || plain(sent) === text) continue;
      changed.push(name);
      this.#expected.set(name, { text: plain(sent), stored: undefined });
    }
    return changed;
  }

  /** The input that a conflict must show next to the other user's text; empty if that text was accepted. */
  conflicting(name: string): readonly string[] {
    const { text = '', isTheirs = false } = this.#expected.get(name) ?? {};
    return text === '' || isTheirs ? [] : [text];
  }

  /**
   * Checks them on a page. A page that carries only the last submit (`isWhole: false`) may lack some. A text that the
   * page names as not saved (`notice`) is not lost: the user knows.
   */
  look(form: ServedForm, { isWhole = true, notice = '' } = {}): void {
    for (const [name, { text, stored }] of this.#expected) {
      const shown = shownIn(form, name);
      if (shown === undefined) continue;
      if (!isWhole && shown === '') continue;
      this.#tally.checked += 1;
      if (plain(shown) === text) continue;
      if (text !== '' && notice.includes(text)) {
        this.#expected.set(name, { text: plain(shown), stored: undefined });
        continue;
      }
      this.#tally.lost.push(`${this.#where()}: ${name} was '${text}' and shows '${shown}'`);
      this.#expected.set(name, { text: plain(shown), stored: plain(shown) === text ? stored : undefined });
    }
  }

  /** Checks them in the written record, as JSON. */
  lookIn(record: string): void {
    for (const [name, { text, stored }] of this.#expected) {
      if (stored === undefined) continue;
      this.#tally.checked += 1;
      if (!record.includes(JSON.stringify(stored).slice(1, -1)))
        this.#tally.lost.push(`${this.#where()}: ${name} was '${text}' and is not in the record`);
    }
  }
}
