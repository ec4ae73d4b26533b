import { withoutCardNumbers } from '../../domain/card-number.ts';
import { type Answers, textsOf } from '../form-fields/answers.ts';
import { foldMarks } from '../form-fields/fold-marks.server.ts';
import { UNKEPT } from '../hidden-fields.ts';
import type { FormDeclaration } from './declaration.server.ts';

/** Names that a form carries beside its answers. */
const BESIDE: ReadonlySet<string> = new Set([
  'to',
  'do',
  'draft',
  'page',
  'rev',
  'turn',
  'boxes',
  'shown',
  'redraw',
  'form-key',
  'form-again',
]);
const PREFIXES = ['remove.', 'keep.', UNKEPT];
/** In characters: a drawing or marks may be long, no text is longer. */
const LONGEST = 120_000;

/** A form as it came in. */
export interface SentForm {
  readonly fields: FormData;
  /** Where the pressed button leads: a stage, `review`, `later`, `submit`, `resolve`; '' for none. */
  readonly to: string;
  /** What the pressed button does on the stage; '' for none. */
  readonly deed: string;
  /** Names the drawing of the page that was sent. */
  readonly page: string;
  readonly rev: number;
  /** Which of the page's sendings it is: they may come in in another order. Without scripts each is 0. */
  readonly turn: number;
  readonly answers: Answers;
  readonly pictures: readonly { readonly field: string; readonly file: File }[];
  /** Ids of pictures that are to go. */
  readonly removed: readonly string[];
  /** Fields into which a payment card's number was typed: nothing keeps it, and all but its last four digits are gone. */
  readonly cards: readonly string[];
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** Browsers send line ends as CR LF, and nobody types a NUL. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '').slice(0, LONGEST);

/** A drawing or a list of marks is no text that somebody typed. */
const isTyped = (text: string): boolean => !text.startsWith('data:image/') && !text.startsWith('[');

const isBeside = (name: string): boolean =>
  BESIDE.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));

type Identifying = Pick<FormDeclaration<never>, 'identifies'>;

/** What a field holds without the card numbers in it; a number by which somebody or something is known stands. */
const blanked = (name: string, text: string, { identifies }: Identifying): string =>
  isTyped(text) && !identifies?.(name) ? withoutCardNumbers(text) : text;

/** A form as it came in without the card numbers in it, to be kept for its user. */
export function withoutCards(fields: FormData, form: Identifying): FormData {
  const kept = new FormData();
  for (const [name, value] of fields)
    kept.append(name, typeof value === 'string' && !isBeside(name) ? blanked(name, value, form) : value);
  return kept;
}

/** Takes a form that came in apart: what was typed, and what was pressed. */
export function readSent(fields: FormData, form: Identifying = {}): SentForm {
  const answers = new Map<string, string[]>();
  const pictures: { field: string; file: File }[] = [];
  const cards: string[] = [];
  // A box without its tick is not sent; the page says that it was there.
  for (const name of fields.getAll('boxes')) if (typeof name === 'string') answers.set(name, []);
  for (const [name, value] of fields) {
    if (isBeside(name)) continue;
    if (typeof value === 'string') {
      const text = plain(value);
      const kept = blanked(name, text, form);
      if (kept !== text) cards.push(name);
      answers.set(name, [...(answers.get(name) ?? []), kept]);
    } else if (value.size > 0) pictures.push({ field: name, file: value });
  }
  const removed = [...fields.keys()].flatMap((name) =>
    name.startsWith('remove.') ? [name.slice('remove.'.length)] : [],
  );
  const deed = textOf(fields, 'do');
  return {
    fields,
    to: textOf(fields, 'to'),
    deed,
    page: textOf(fields, 'page').slice(0, 20),
    rev: Number(textOf(fields, 'rev')) || 0,
    turn: Number(textOf(fields, 'turn')) || 0,
    answers: foldMarks(Object.fromEntries(answers), deed),
    pictures,
    removed,
    cards,
  };
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.filter(Boolean)) === JSON.stringify(other.filter(Boolean));

/** Names of the answers in which two forms differ; an empty text is none. */
export function differing(one: Answers, other: Answers): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !same(textsOf(one, name), textsOf(other, name)));
}
