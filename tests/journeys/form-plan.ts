import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import type { FormEnvironment } from './form-environment.ts';

/** The input of a field, and the text that the record then holds; undefined if that is not checked. */
interface Typing {
  readonly text: string;
  readonly stored?: string | undefined;
}

export type Typings = Readonly<Record<string, Typing>>;

/** A record of the service as its database holds it. */
export type Row = Readonly<Record<string, unknown>>;

/** A picture as the service stores it. */
export interface StoredPicture {
  readonly name: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/** A form that a user is to fill. */
export interface FormPlan {
  /** A demo user with the permission. */
  readonly login: string;
  /** Where the form begins. */
  readonly start: string;
  /** The address that receives the submit, if it is not `start`: the first page submits at once. */
  readonly sentTo?: string;
  /** The writing operations of the service, in their order. */
  readonly writes: readonly string[];
  /** The reading operations of its pages, in addition to those of every page. */
  readonly reads: readonly string[];
  /** The number of stages including the review; 1 if omitted. */
  readonly stages?: number;
  /** Buttons that stay on the stage and can be pressed at any time. */
  readonly intents: readonly string[];
  /** Whether the form leads to this address after the submit. */
  isDone(pathname: string): boolean;
  /** Returns input for the fields of this page; each call returns other texts. */
  typings(random: Random, form: ServedForm): Typings;
  /** The records that this journey created or changed: exactly one once it is done. */
  found(environment: FormEnvironment): readonly Row[];
  /** Whether one of its writes took place; without it, the existence of the record decides. */
  isWritten?(environment: FormEnvironment, step: string): boolean;
  /** The pictures stored with the record; missing for a form without pictures. */
  pictures?(environment: FormEnvironment): readonly StoredPicture[];
  /** Returns other duplicates: payments, documents, a change that was written twice. */
  doubled(environment: FormEnvironment): readonly string[];
  /** Returns what the record lacks although the form reported success. `stages` were on screen. */
  lacking?(environment: FormEnvironment, stages: ReadonlySet<string>): readonly string[];
  /**
   * Changes the record as another user; missing for a form that creates one. Returns what must be there in the end, or
   * null if nothing can be changed any more.
   */
  disturb?(environment: FormEnvironment, random: Random): Promise<Disturbance | null>;
}

/** A change by another user. */
export interface Disturbance {
  /** The user's name; null if the service does not give it. */
  readonly who: string | null;
  /** The form's field, and the text that it would hold now. */
  readonly field: string;
  readonly text: string;
  readonly stored: string;
  /** How a page names a text that is an id. */
  readonly words?: string;
}

/** A word that occurs nowhere else in the data; letters only, so that it is never read as a number. */
export const word = (random: Random, length = 7): string =>
  Array.from({ length }, () => random.pick([...'bcdfghklmnprstvwz'])).join('');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const two = (value: number): string => String(value).padStart(2, '0');

/** Texts as users type them, for fields of each kind. */
export const submitted = {
  name: (random: Random): Typing => {
    const text = capital(word(random));
    return { text, stored: text };
  },
  text: (random: Random): Typing => {
    const text = `${capital(word(random))} & "${word(random, 4)}" <${word(random, 3)}> ü`;
    return { text, stored: text };
  },
  lines: (random: Random): Typing => {
    const text = `${capital(word(random))}\n${word(random)} 7`;
    return { text, stored: text };
  },
  email: (random: Random): Typing => {
    const text = `${word(random)}@${word(random, 5)}.example`;
    return { text, stored: text };
  },
  /** A telephone number that is valid in every country. */
  phone: (random: Random): Typing => {
    const text = `+44 7${random.whole(1, 3)}${random.filled('## ######')}`;
    return { text, stored: text };
  },
  /** A day between two years. */
  day: (random: Random, from: number, to: number): Typing => {
    const [year, month, day] = [random.whole(from, to), random.whole(1, 12), random.whole(13, 28)];
    return { text: `${day}/${month}/${year}`, stored: `${year}-${two(month)}-${two(day)}` };
  },
  whole: (random: Random, least: number, most: number): Typing => {
    const text = String(random.whole(least, most));
    return { text, stored: text };
  },
  tick: (random: Random): Typing => ({ text: random.chance(0.5) ? 'on' : '' }),
  /** One of a select's choices. */
  choice: (random: Random, form: ServedForm, name: string): Typing | null => {
    const field = form.fields.find((one) => one.name === name);
    const options = field?.options.filter((value) => value !== 'none') ?? [];
    return options.length === 0 ? null : { text: random.pick(options) };
  },
} as const;

/** The function that makes a field's text, by the field's name; it returns null if there is nothing to type. */
export type Makers = Readonly<Record<string, () => Typing | null>>;

/** Returns typings of the editable fields of the page. */
export function typingsOf(form: ServedForm, makers: Makers): Typings {
  const open = new Set(
    form.fields.filter(({ readOnly, kind }) => !readOnly && kind !== 'hidden').map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(makers).flatMap(([name, make]) => {
      const made = open.has(name) ? make() : null;
      return made === null ? [] : [[name, made]];
    }),
  );
}

/** Describes what was found more than once. */
export const moreThanOnce = (what: string, found: readonly string[]): readonly string[] =>
  found.length > 1 ? [`${what} ${found.length} times: ${found.join(', ')}`] : [];

/** Describes a record that was written more than once; `others` is the number of writes by other users. */
export function writtenOften(
  what: string,
  before: Row,
  now: Row | undefined,
  others: number,
): readonly string[] {
  const written = Number(now?.version) - Number(before.version) - others;
  return written > 1 ? [`${what} ${before.id} written ${written} times`] : [];
}
