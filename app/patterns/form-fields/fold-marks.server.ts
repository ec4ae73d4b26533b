import { type DamageMark, MOST_MARKS, marksIn, marksText } from '../../ui/form/damage/damage-mark.ts';
import { FRESH_MARK, markOfRow } from '../../ui/form/damage/damage-places.ts';
import { type Answers, answerOf } from './answers.ts';

const COUNT = '.rows';

/** The marks of a field as its native rows say, where it sent some; what was set on the picture keeps its place. */
function marksOf(answers: Answers, name: string): readonly DamageMark[] {
  const before = marksIn(answerOf(answers, name));
  const rows = Math.min(MOST_MARKS, Number(answerOf(answers, name + COUNT)) || 0);
  return Array.from({ length: Math.max(0, Math.floor(rows)) }, (_, at) => {
    const part = (key: string) => answerOf(answers, `${name}.${at}.${key}`);
    return markOfRow(before[at], { place: part('place'), kind: part('kind'), note: part('note') });
  });
}

function pressed(marks: readonly DamageMark[], name: string, deed: string): readonly DamageMark[] {
  if (deed === `add-mark.${name}` && marks.length < MOST_MARKS) return [...marks, FRESH_MARK];
  const prefix = `remove-mark.${name}.`;
  if (!deed.startsWith(prefix)) return marks;
  const gone = Number(deed.slice(prefix.length));
  return marks.filter((_, at) => at !== gone);
}

/**
 * What a form sent, with the native rows of its marks of damage folded into the one text of their field, and a mark added
 * or removed when that was pressed. Without such rows the answers stay as they are.
 */
export function foldMarks(answers: Answers, deed: string): Answers {
  const names = Object.keys(answers).flatMap((name) =>
    name.endsWith(COUNT) ? [name.slice(0, -COUNT.length)] : [],
  );
  if (names.length === 0) return answers;
  const isRow = (name: string) =>
    names.some(
      (one) =>
        name === one + COUNT ||
        (/^\.\d+\.(place|kind|note)$/.test(name.slice(one.length)) && name.startsWith(one)),
    );
  const others = Object.entries(answers).filter(([name]) => !isRow(name));
  const folded = names.map(
    (name) => [name, [marksText(pressed(marksOf(answers, name), name, deed))]] as const,
  );
  return Object.fromEntries([...others, ...folded]);
}
