import { describe, expect, it } from 'vitest';
import { faultRows, securityTable } from './security-table.ts';

const PATH = 'tests/faults/a.test.ts';
const ALL = Array.from({ length: 58 }, (_, index) => index + 1);

/** A document with a row for every number; `held` names their tests, the others are under 'Not yet'. */
function documented(held: Readonly<Record<number, string>>, numbers: readonly number[] = ALL): string {
  const guaranteed = numbers.filter((number) => number in held);
  const waiting = numbers.filter((number) => !(number in held));
  return [
    ...guaranteed.map((number) => `| ${number} | Something holds. | ${held[number]} |`),
    '## Not yet',
    ...waiting.map((number) => `| ${number} | Something. | \`later\` |`),
  ].join('\n');
}

function sentences(document: string, test: string): string[] {
  const files = [
    { path: 'SECURITY.md', text: document },
    { path: PATH, text: test },
  ];
  return securityTable.check(files).map(({ what }) => what);
}

describe('law 10, the table of guarantees', () => {
  it('takes a row whose file carries its number in a title', () => {
    expect(sentences(documented({ 4: `\`${PATH}\`` }), "it('fault 4: bad tokens', f);")).toEqual([]);
  });

  it('says where the number is when the file that is named lacks it', () => {
    const [what, ...more] = sentences(documented({ 4: '`app/x.test.ts`' }), "it('a (fault 4)', f);");
    expect(more).toEqual([]);
    expect(what).toContain('names app/x.test.ts for fault 4');
    expect(what).toContain(`these have: ${PATH}`);
  });

  it('takes neither 41 for 4 nor a comment for a title', () => {
    const [what] = sentences(documented({ 4: `\`${PATH}\`` }), "it('fault 41', f); // fault 4");
    expect(what).toContain('no test file has');
  });

  it('stops a guarantee without a test', () => {
    expect(sentences(documented({ 4: 'by hand' }), "it('a', f);")[0]).toContain('names no test');
  });

  it('stops a number that is missing or there twice', () => {
    const twice = sentences(documented({}, [...ALL.slice(1), 58]), "it('a', f);");
    expect(twice).toEqual(['has no row for fault 1', 'has a row for fault 58 that is one too many']);
  });

  it('takes a number of the second list once it has a row and a test', () => {
    const second = documented({ 73: `\`${PATH}\`` }, [...ALL, 73]);
    expect(sentences(second, "it('fault 73: 429', f);")).toEqual([]);
  });

  it('stops a test of the second list without a row', () => {
    expect(sentences(documented({}), "it('fault 73: 429', f);")).toEqual([
      'proves fault 73, which has no row',
    ]);
  });

  it('stops a number beyond the second list', () => {
    expect(sentences(documented({}, [...ALL, 85]), "it('a', f);")).toEqual([
      'has a row for fault 85 that is one too many',
    ]);
  });

  it('reads numbers and files of rows alone', () => {
    expect(faultRows('| # | a | b |\n|---|---|---|\n| 7 | `no` | `one`, `two` |\n7 | `x` |')).toEqual([
      { number: 7, line: 3, tests: ['one', 'two'], waits: false },
    ]);
  });
});
