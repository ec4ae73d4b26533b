import { z } from 'zod';
import {
  DAMAGE_KINDS,
  DAMAGE_VIEWS,
  type DamageMark,
  MOST_MARKS,
  marksIn,
  marksText,
} from '../../ui/form/damage/damage-mark.ts';
import { FRESH_MARK, markOfRow } from '../../ui/form/damage/damage-positions.ts';
import { type Answers, answerOf } from './answers.ts';
import { parsedJson } from './field-words.server.ts';
import { type InputSchema, readsText } from './input-schema.server.ts';

const MOST_STORED = 200;

const mark = z.object({
  view: z.enum(DAMAGE_VIEWS),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(DAMAGE_KINDS),
  note: z.string().max(500).default(''),
});

const marks = z.array(mark).max(MOST_STORED);

export const damageSchema: InputSchema<readonly DamageMark[]> = readsText((json) => {
  if (json.trim() === '') return { value: [] };
  const read = marks.safeParse(parsedJson(json));
  return read.success ? { value: read.data } : { message: 'fields.problem.marks' };
});

const COUNT = '.rows';

/** Returns the marks of a field by its native rows; what was set on the picture keeps its place. */
function marksOf(answers: Answers, name: string): readonly DamageMark[] {
  const before = marksIn(answerOf(answers, name));
  const rows = Math.min(MOST_MARKS, Number(answerOf(answers, name + COUNT)) || 0);
  return Array.from({ length: Math.max(0, Math.floor(rows)) }, (_, at) => {
    const part = (key: string) => answerOf(answers, `${name}.${at}.${key}`);
    return markOfRow(before[at], { place: part('place'), kind: part('kind'), note: part('note') });
  });
}

function pressed(marks: readonly DamageMark[], name: string, intent: string): readonly DamageMark[] {
  if (intent === `add-mark.${name}` && marks.length < MOST_MARKS) return [...marks, FRESH_MARK];
  const prefix = `remove-mark.${name}.`;
  if (!intent.startsWith(prefix)) return marks;
  const gone = Number(intent.slice(prefix.length));
  return marks.filter((_, at) => at !== gone);
}

/** Folds the native rows of damage marks into the text of their field; adds or removes a mark on request. */
export function foldMarks(answers: Answers, intent: string): Answers {
  const names = Object.keys(answers).flatMap((name) =>
    name.endsWith(COUNT) ? [name.slice(0, -COUNT.length)] : [],
  );
  if (names.length === 0) return answers;
  const isRowOf = (one: string, name: string) =>
    name.startsWith(one) && /^(\.rows|\.\d+\.(place|kind|note))$/.test(name.slice(one.length));
  const others = Object.entries(answers).filter(([name]) => !names.some((one) => isRowOf(one, name)));
  const folded = names.map(
    (name) => [name, [marksText(pressed(marksOf(answers, name), name, intent))]] as const,
  );
  return Object.fromEntries([...others, ...folded]);
}
