import { withoutCardNumbers } from '../../domain/card-number.ts';
import { FILL } from '../../ui/form/fill.tsx';
import { foldMarks } from '../form-fields/damage-marks.server.ts';
import { textIn } from '../request/form-body.server.ts';
import { REJECTED } from '../request/hidden-fields.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { currentName, type StageInput } from './draft.ts';

/** The former name of the field `intent`, which a page of an earlier version still sends. */
const FORMER_INTENT = 'do';

const BESIDE: ReadonlySet<string> = new Set(
  `to intent ${FORMER_INTENT} draft page rev turn boxes shown redraw form-key form-again`.split(' '),
);
const PREFIXES = ['remove.', 'keep.', REJECTED];
/** In characters, for a drawing or marks. */
const LONGEST = 120_000;

export interface SentForm extends StageInput {
  readonly fields: FormData;
  /** Where the pressed button leads: a stage, `review`, `later`, `submit`, `resolve`; '' for none. */
  readonly to: string;
  readonly intent: string;
  readonly pictures: readonly { readonly field: string; readonly file: File }[];
  readonly removed: readonly string[];
  /** Fields with a payment card's number, of which only the last four digits are left. */
  readonly cards: readonly string[];
}

/** Browsers send line ends as CR LF. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '').slice(0, LONGEST);

/** A drawing or a list of marks is no text. */
const isFilled = (text: string): boolean => !text.startsWith('data:image/') && !text.startsWith('[');

const isBeside = (name: string): boolean =>
  BESIDE.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));

type Identifying = Pick<FormDeclaration, 'identifies' | 'formerNames'>;

/** Returns the present name of a field, alone or behind a prefix. */
function currentKey(key: string, formerNames: Readonly<Record<string, string>>): string {
  const prefix = ['keep.', FILL, REJECTED].find((one) => key.startsWith(one)) ?? '';
  return prefix + currentName(key.slice(prefix.length), formerNames);
}

/** Returns fields by their present names: the page may come from an earlier version. */
function byCurrentNames(fields: FormData, { formerNames }: Identifying): FormData {
  if (formerNames === undefined) return fields;
  const current = new FormData();
  for (const [name, value] of fields) {
    const isName =
      typeof value === 'string' &&
      (name === 'boxes' || ((name === 'intent' || name === FORMER_INTENT) && value.startsWith(FILL)));
    current.append(
      BESIDE.has(name) ? name : currentKey(name, formerNames),
      isName ? currentKey(value, formerNames) : value,
    );
  }
  return current;
}

/** Returns a text without card numbers, unless its field identifies a person or a thing. */
const blanked = (name: string, text: string, { identifies }: Identifying): string =>
  isFilled(text) && !identifies?.(name) ? withoutCardNumbers(text) : text;

/** Returns the input without card numbers, to be stored. */
export function withoutCards(fields: FormData, form: Identifying): FormData {
  const stored = new FormData();
  for (const [name, value] of byCurrentNames(fields, form))
    stored.append(name, typeof value === 'string' && !isBeside(name) ? blanked(name, value, form) : value);
  return stored;
}

export function readSent(received: FormData, form: Identifying = {}): SentForm {
  const fields = byCurrentNames(received, form);
  const answers = new Map<string, string[]>();
  const pictures: { field: string; file: File }[] = [];
  const cards: string[] = [];
  // An unticked box is not sent; the page names it.
  for (const name of fields.getAll('boxes')) if (typeof name === 'string') answers.set(name, []);
  for (const [name, value] of fields) {
    if (isBeside(name)) continue;
    if (typeof value === 'string') {
      const text = plain(value);
      const stored = blanked(name, text, form);
      if (stored !== text) cards.push(name);
      answers.set(name, [...(answers.get(name) ?? []), stored]);
    } else if (value.size > 0) pictures.push({ field: name, file: value });
  }
  const removed = [...fields.keys()].flatMap((name) =>
    name.startsWith('remove.') ? [name.slice('remove.'.length)] : [],
  );
  const intent = textIn(fields, 'intent') || textIn(fields, FORMER_INTENT);
  return {
    fields,
    to: textIn(fields, 'to'),
    intent,
    page: textIn(fields, 'page').slice(0, 20),
    rev: Number(textIn(fields, 'rev')) || 0,
    turn: Number(textIn(fields, 'turn')) || 0,
    answers: foldMarks(Object.fromEntries(answers), intent),
    pictures,
    removed,
    cards,
  };
}
