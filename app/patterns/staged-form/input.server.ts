import { withoutCardNumbers } from '../../domain/card-number.ts';
import { FILL } from '../../ui/form/fill.tsx';
import { foldMarks } from '../form-fields/fold-marks.server.ts';
import { UNKEPT } from '../hidden-fields.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { currentName, type StageInput } from './draft.ts';

/** Names in a form that are no fields. */
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
export interface SentForm extends StageInput {
  readonly fields: FormData;
  /** Where the pressed button leads: a stage, `review`, `later`, `submit`, `resolve`; '' for none. */
  readonly to: string;
  /** What the pressed button does on the stage; '' for none. */
  readonly deed: string;
  readonly pictures: readonly { readonly field: string; readonly file: File }[];
  /** Ids of pictures that are to go. */
  readonly removed: readonly string[];
  /** Fields that held a payment card's number: only its last four digits are left, and the number is stored nowhere. */
  readonly cards: readonly string[];
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** Browsers send line ends as CR LF, and a keyboard has no NUL. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '').slice(0, LONGEST);

/** A drawing or a list of marks is no text of the user's. */
const isTyped = (text: string): boolean => !text.startsWith('data:image/') && !text.startsWith('[');

const isBeside = (name: string): boolean =>
  BESIDE.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));

type Identifying = Pick<FormDeclaration<never>, 'identifies' | 'formerNames'>;

/** Returns a field's name as it is now, in what a form sends: alone, or behind `keep.` and `fill.`. */
function currentKey(key: string, formerNames: Readonly<Record<string, string>>): string {
  const prefix = ['keep.', FILL, UNKEPT].find((one) => key.startsWith(one)) ?? '';
  return prefix + currentName(key.slice(prefix.length), formerNames);
}

/** Returns what came in by the names that fields have now: its page may come from an earlier version. */
function byCurrentNames(fields: FormData, { formerNames }: Identifying): FormData {
  if (formerNames === undefined) return fields;
  const current = new FormData();
  for (const [name, value] of fields) {
    const isName =
      typeof value === 'string' && (name === 'boxes' || (name === 'do' && value.startsWith(FILL)));
    current.append(
      BESIDE.has(name) ? name : currentKey(name, formerNames),
      isName ? currentKey(value, formerNames) : value,
    );
  }
  return current;
}

/** Returns a field's text without card numbers; a number by which a person or a thing is known stays. */
const blanked = (name: string, text: string, { identifies }: Identifying): string =>
  isTyped(text) && !identifies?.(name) ? withoutCardNumbers(text) : text;

/** Returns what came in without card numbers, to be stored for its user. */
export function withoutCards(fields: FormData, form: Identifying): FormData {
  const kept = new FormData();
  for (const [name, value] of byCurrentNames(fields, form))
    kept.append(name, typeof value === 'string' && !isBeside(name) ? blanked(name, value, form) : value);
  return kept;
}

/** Parses what came in: the input, and the pressed button. */
export function readSent(received: FormData, form: Identifying = {}): SentForm {
  const fields = byCurrentNames(received, form);
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
