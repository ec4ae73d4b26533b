import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

test('a failed test of vitest is named with its file and message; passed ones are not', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'divides',
    failureMessages: ['\u001b[31mExpected 2\u001b[39m'],
  };
  const testResults = [{ name: 'sum.test.ts', status: 'failed', assertionResults: [passed, failed] }];
  expect(failuresOfVitest({ testResults })).toEqual(['sum.test.ts: divides\n    Expected 2']);
});

test('a file that does not load has no test, and is named itself', () => {
  const testResults = [{ name: 'sum.test.ts', status: 'failed', message: 'No module', assertionResults: [] }];
  expect(failuresOfVitest({ testResults })).toEqual(['sum.test.ts\n    No module']);
});

const spec = (title: string, status: string, ...messages: readonly string[]) => ({
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test('a failed browser test is named with its blocks and every message, and long messages are cut each', () => {
  const long = Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n');
  const file = 'list.spec.ts';
  const inner = { title: 'scripts on', file, specs: [spec('sorts', 'unexpected', long, 'It does not')] };
  const report = { suites: [{ title: file, file, specs: [spec('opens', 'expected')], suites: [inner] }] };
  const [failure, ...others] = failuresOfPlaywright(report);
  expect(others).toEqual([]);
  expect(failure).toMatch(/^list\.spec\.ts: scripts on › sorts\n {4}line 0\n/);
  expect(failure).toMatch(/line 11\n {4}…\n {4}It does not$/);
});

test('a skipped browser test, and a set-up that failed, are named too', () => {
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('waits', 'skipped')] }];
  expect(failuresOfPlaywright({ suites, errors: [{ message: 'No build' }] })).toEqual([
    'before the tests\n    No build',
    'a.spec.ts: waits\n    skipped',
  ]);
});

test.each([
  ['vitest', failuresOfVitest],
  ['Playwright', failuresOfPlaywright],
])('%s left no report: nothing is named', (_, failures) => expect(failures(null)).toEqual([]));
