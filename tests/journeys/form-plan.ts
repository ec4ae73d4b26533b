import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import type { FormEnvironment } from './form-environment.ts';

/** What is typed into a field, and the text by which the record then shows it; undefined where that is not looked for. */
interface Typing {
  readonly text: string;
  readonly stored?: string | undefined;
}

export type Typings = Readonly<Record<string, Typing>>;

/** A record of the service as its database holds it. */
export type Row = Readonly<Record<string, unknown>>;

/** A picture as the service keeps it. */
export interface StoredPicture {
  readonly name: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/** A form that somebody is to fill. */
export interface FormPlan {
  /** A demo user who may. */
  readonly login: string;
  /** Where the form begins. */
  readonly start: string;
  /** The address that takes it in, where it is not the one where it begins: its first page hands it in at once. */
  readonly sentTo?: string;
  /** Operations of the service that hand it in, in their order. */
  readonly writes: readonly string[];
  /** Operations that its pages read, beside what every page reads. */
  readonly reads: readonly string[];
  /** How many stages it has, its review among them; one without it. */
  readonly stages?: number;
  /** Buttons that stay on a stage and may be pressed at any time. */
  readonly intents: readonly string[];
  /** Whether the address is where the form leads once it is handed in. */
  isDone(pathname: string): boolean;
  /** What is typed into the fields that this page has; each call makes up other texts. */
  typings(random: Random, form: ServedForm): Typings;
  /** The records that this journey made or changed: exactly one once it is done. */
  found(environment: FormEnvironment): readonly Row[];
  /** Whether one of its writes took place; without it, that the record is there. */
  isWritten?(environment: FormEnvironment, step: string): boolean;
  /** The pictures that are kept with the record; missing for a form that takes none. */
  pictures?(environment: FormEnvironment): readonly StoredPicture[];
  /** What was made more than once beside the record: payments, documents, a change that was written twice. */
  doubled(environment: FormEnvironment): readonly string[];
  /** Returns what is not there with the record although the form said that all was done. `stages` were on screen. */
  lacking?(environment: FormEnvironment, stages: ReadonlySet<string>): readonly string[];
  /**
   * Somebody else changes the record; missing for a form that makes a new one. Gives what must be there in the end; null
   * where nothing can be changed any more.
   */
  disturb?(environment: FormEnvironment, random: Random): Promise<Disturbance | null>;
}

/** What somebody else changed. */
export interface Disturbance {
  /** Null where the service does not say. */
  readonly who: string | null;
  /** The form's field, and what it would hold now. */
  readonly field: string;
  readonly text: string;
  readonly stored: string;
  /** How a page names a text that stands for something, as an id does. */
  readonly words?: string;
}

/** A word that nothing else in the data holds; letters only, so that it is never taken for a number. */
export const word = (random: Random, length = 7): string =>
  Array.from({ length }, () => random.pick([...'bcdfghklmnprstvwz'])).join('');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const two = (value: number): string => String(value).padStart(2, '0');

/** Texts as people type them, for fields of each kind. */
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
  /** A telephone number that is understood in every country. */
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

/** What makes up a field's text, by the field's name; null where there is nothing to type. */
export type Makers = Readonly<Record<string, () => Typing | null>>;

/** Typings of those fields that the page has and leaves open. */
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

/** What is there more often than once, in words. */
export const moreThanOnce = (what: string, found: readonly string[]): readonly string[] =>
  found.length > 1 ? [`${what} ${found.length} times: ${found.join(', ')}`] : [];

/** How often a record was written beyond the once that is right; `others` is what somebody else wrote meanwhile. */
export function writtenOften(
  what: string,
  before: Row,
  now: Row | undefined,
  others: number,
): readonly string[] {
  const written = Number(now?.version) - Number(before.version) - others;
  return written > 1 ? [`${what} ${before.id} written ${written} times`] : [];
}
