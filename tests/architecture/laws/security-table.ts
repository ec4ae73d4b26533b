import type { Breach, Law, SourceFile } from './source.ts';
import { titlesOf } from './test-titles.ts';

const DOCUMENT = 'SECURITY.md';
/** The attacks and faults that the product handles, counted from 1: each has a row. */
const FAULTS = 58;
/** The last number of the second list of faults. Each of its numbers has a row once a test proves it. */
const LAST_FAULT = 84;

interface Row {
  readonly number: number;
  readonly line: number;
  /** Files in backticks in the row's last column. */
  readonly tests: readonly string[];
  /** Whether the row is under 'Not yet' and guarantees nothing so far. */
  readonly waits: boolean;
}

/** The rows of all tables whose first cell is a number. */
export function faultRows(text: string): Row[] {
  const rows: Row[] = [];
  let waits = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) waits = line === '## Not yet';
    const [, number, rest = ''] = /^\|\s*(\d+)\s*\|(.*)\|\s*$/.exec(line) ?? [];
    if (number === undefined) continue;
    const last = rest.split('|').at(-1) ?? '';
    const tests = [...last.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    rows.push({ number: Number(number), line: index + 1, tests, waits });
  }
  return rows;
}

const carries = (file: SourceFile, number: number): boolean =>
  titlesOf(file).some((title) => new RegExp(`\\bfault ${number}\\b`, 'i').test(title));

/** SECURITY.md has a row for every number, and each guarantee a test file with the number in a title. */
export const securityTable: Law = {
  number: 10,
  says: `each attack and fault has its row in ${DOCUMENT}, and each guarantee there the test that it names`,
  check(files) {
    const rows = faultRows(files.find(({ path }) => path === DOCUMENT)?.text ?? '');
    const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
    const guarantees = rows.filter(({ waits }) => !waits);
    return [
      ...uncounted(rows),
      ...unlisted(rows, tests),
      ...guarantees.flatMap((row) => unproven(row, tests)),
    ];
  },
};

function uncounted(rows: readonly Row[]): Breach[] {
  const numbers = Array.from({ length: FAULTS }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !rows.some((row) => row.number === number));
  const wrong = rows.filter(
    ({ number }, index) =>
      number > LAST_FAULT || number < 1 || rows.findIndex((row) => row.number === number) < index,
  );
  return [
    ...missing.map((number) => ({ path: DOCUMENT, line: 1, what: `has no row for fault ${number}` })),
    ...wrong.map(({ number, line }) => ({
      path: DOCUMENT,
      line,
      what: `has a row for fault ${number} that is one too many`,
    })),
  ];
}

/** Numbers of the second list that a test proves and no row names. */
function unlisted(rows: readonly Row[], tests: readonly SourceFile[]): Breach[] {
  return tests.flatMap((file) => {
    const titles = titlesOf(file).flatMap((title) => [...title.matchAll(/\bfault (\d+)\b/gi)]);
    const proven = new Set(titles.map(([, number]) => Number(number)));
    return [...proven]
      .filter((number) => number > FAULTS && !rows.some((row) => row.number === number))
      .map((number) => ({ path: file.path, line: 1, what: `proves fault ${number}, which has no row` }));
  });
}

function unproven({ number, line, tests }: Row, files: readonly SourceFile[]): Breach[] {
  const proving = () => {
    const paths = files.filter((file) => carries(file, number)).map(({ path }) => path);
    return paths.length === 0 ? 'no test file has' : `these have: ${paths.join(', ')}`;
  };
  if (tests.length === 0) {
    return [{ path: DOCUMENT, line, what: `guarantees fault ${number} and names no test; ${proving()}` }];
  }
  return tests
    .filter((path) => !files.some((file) => file.path === path && carries(file, number)))
    .map((path) => ({
      path: DOCUMENT,
      line,
      what: `names ${path} for fault ${number}, which has no title 'fault ${number} …'; ${proving()}`,
    }));
}
