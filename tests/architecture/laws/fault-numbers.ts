import ts from 'typescript';
import { isCode, isTest, type Law, literalText, nodes, type SourceFile } from './source.ts';

/** The attacks and faults that have to be proven by now; each further one is added here with its test. */
export const PROVEN_FAULTS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 31, 32, 33, 34,
  35, 36, 37, 38, 39, 40, 43, 45, 46,
];

/** The titles of all tests and groups of tests of a file. */
export function titlesOf(file: SourceFile): string[] {
  const titles: string[] = [];
  for (const node of nodes(file)) {
    if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) continue;
    const [first] = node.arguments;
    if (first === undefined) continue;
    const text = ts.isTemplateExpression(first) ? first.getText() : literalText(first);
    if (text !== null) titles.push(text);
  }
  return titles;
}

/** A law for the given numbers; it says which of them no test title carries. */
export function provenFaults(numbers: readonly number[]): Law {
  return {
    number: 10,
    says: "each attack and fault has a test of its own, with 'fault' and its number in the title",
    check(files) {
      const titles = files.filter((file) => isTest(file) && isCode(file)).flatMap(titlesOf);
      return numbers
        .filter((number) => !titles.some((title) => new RegExp(`\\bfault ${number}\\b`, 'i').test(title)))
        .map((number) => ({ path: 'tests', line: 1, what: `has no test titled 'fault ${number} …'` }));
    },
  };
}
