/**
 * What failed in a suite, read from the JSON report of its runner: the output of a long run scrolls away, so `npm test`
 * repeats it at the end.
 */
import { stripVTControlCharacters } from 'node:util';

/** Lines of each message that are repeated: the first message may be the effect and a later one the cause. */
const LINES = 12;

const shortened = (message) => {
  const lines = stripVTControlCharacters(message).split('\n');
  const left = lines.length > LINES ? ['…'] : [];
  return [...lines.slice(0, LINES), ...left];
};

const described = (name, ...messages) =>
  [name, ...messages.flatMap(shortened).map((line) => `    ${line}`)].join('\n');

/** The failed tests of a vitest report, and the files that did not load, each with the beginning of its messages. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [described(name, message ?? 'no message')] : [];
    return failed.map(({ fullName, failureMessages }) =>
      described(`${name}: ${fullName}`, ...failureMessages),
    );
  });
}

/** The tests of a Playwright report that did not pass at once, each with the beginning of its messages. */
export function failuresOfPlaywright(report) {
  const inSuite = ({ file, specs = [], suites = [] }, titles) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => {
          const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
          return described(
            `${file}: ${[...titles, title].join(' › ')}`,
            ...(errors.length ? errors : [status]),
          );
        }),
    ),
    ...suites.flatMap((suite) => inSuite(suite, [...titles, suite.title])),
  ];
  const unstarted = (report?.errors ?? []).map(({ message }) => described('before the tests', message));
  return [...unstarted, ...(report?.suites ?? []).flatMap((suite) => inSuite(suite, []))];
}
