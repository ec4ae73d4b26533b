import ts from 'typescript';
import { literalText, nodes, type SourceFile } from './source.ts';

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
