import type { ServedForm } from '../setup/served-form.ts';
import type { Tally } from './tally.ts';

interface Expected {
  readonly text: string;
  readonly stored: string | undefined;
  /** Somebody else's text, which was taken over in place of the clerk's own. */
  readonly isTheirs?: boolean;
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** What a page shows in a field; undefined when it has no such field. */
function shownIn({ fields }: ServedForm, name: string): string | undefined {
  const own = fields.filter((field) => field.name === name);
  if (own.length === 0) return undefined;
  return own.find(({ value }) => value !== null)?.value ?? '';
}

/** What was typed last into each field of a form, to be looked for wherever it has to be. */
export class Expectations {
  readonly #expected = new Map<string, Expected>();
  readonly #tally: Tally;
  readonly #where: () => string;

  constructor(tally: Tally, where: () => string) {
    this.#tally = tally;
    this.#where = where;
  }

  /** These texts were typed and sent. */
  type(
    submitted: Readonly<Record<string, string>>,
    stored: Readonly<Record<string, string | undefined>> = {},
  ): void {
    for (const [name, text] of Object.entries(submitted)) {
      this.#expected.set(name, { text, stored: stored[name] });
      this.#tally.submitted += 1;
    }
  }

  /** Somebody else's text is taken over in place of what was typed. */
  take(name: string, text: string, stored: string): void {
    this.#expected.set(name, { text, stored, isTheirs: true });
  }

  get size(): number {
    return this.#expected.size;
  }

  /** A page that was drawn earlier is sent as it stands: gives the fields of which it has other texts, which now count. */
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

  /** What was typed into a field, which a conflict has to show beside the other's text; nothing where that was taken. */
  conflicting(name: string): readonly string[] {
    const { text = '', isTheirs = false } = this.#expected.get(name) ?? {};
    return text === '' || isTheirs ? [] : [text];
  }

  /**
   * Looks for them on a page; one that carries only what was sent last has not all of them. What it says in words is not
   * kept (`told`) is no loss: whoever typed it knows.
   */
  look(form: ServedForm, { isWhole = true, told = '' } = {}): void {
    for (const [name, { text, stored }] of this.#expected) {
      const shown = shownIn(form, name);
      if (shown === undefined) continue;
      if (!isWhole && shown === '') continue;
      this.#tally.checked += 1;
      if (plain(shown) === text) continue;
      if (text !== '' && told.includes(text)) {
        this.#expected.set(name, { text: plain(shown), stored: undefined });
        continue;
      }
      this.#tally.lost.push(`${this.#where()}: ${name} was '${text}' and shows '${shown}'`);
      this.#expected.set(name, { text: plain(shown), stored: plain(shown) === text ? stored : undefined });
    }
  }

  /** Looks for them in the record that was written, as JSON. */
  lookIn(record: string): void {
    for (const [name, { text, stored }] of this.#expected) {
      if (stored === undefined) continue;
      this.#tally.checked += 1;
      if (!record.includes(JSON.stringify(stored).slice(1, -1)))
        this.#tally.lost.push(`${this.#where()}: ${name} was '${text}' and is not in the record`);
    }
  }
}
