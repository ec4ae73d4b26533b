import ts from 'typescript';
import { type Breach, comments, isCode, isTest, type Law, lineOf, nodes } from './source.ts';

const EMPTY_PROMISE = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|eslint-disable/;

export const noPromises: Law = {
  number: 10,
  says: 'no comment postpones work or silences the compiler',
  check(files) {
    const breaches: Breach[] = [];
    for (const file of files.filter(isCode)) {
      for (const { text, line } of comments(file)) {
        const found = EMPTY_PROMISE.exec(text)?.[0];
        if (found !== undefined) breaches.push({ path: file.path, line, what: `says ${found}` });
      }
    }
    return breaches;
  },
};

const SKIPPING = /^(it|test|describe|suite|bench)(\.\w+)*\.(skip|only|todo|fixme|fails|skipIf|runIf)$/;

function habit(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) {
    const chain = node.getText().replaceAll(/\s/g, '');
    if (SKIPPING.test(chain)) return `uses ${chain}: a test runs, or it does not exist`;
    if (node.name.text === 'waitForTimeout') return 'waits for a fixed time instead of an event';
  }
  const isSleep =
    ts.isNewExpression(node) &&
    node.expression.getText() === 'Promise' &&
    /^\(?\(?\w*\)?\s*=>\s*setTimeout\(/.test(argument(node));
  return isSleep ? 'sleeps instead of waiting for an event' : null;
}

const argument = (node: ts.NewExpression): string => node.arguments?.[0]?.getText() ?? '';

export const honestTests: Law = {
  number: 10,
  says: 'no test is skipped, focused or sleeps',
  check(files) {
    const breaches: Breach[] = [];
    for (const file of files.filter((candidate) => isTest(candidate) && isCode(candidate))) {
      for (const node of nodes(file)) {
        const what = habit(node);
        if (what !== null) breaches.push({ path: file.path, line: lineOf(node), what });
      }
    }
    return breaches;
  },
};
