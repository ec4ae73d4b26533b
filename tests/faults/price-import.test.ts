import { describe, expect, it } from 'vitest';
import { clerkForTests } from '../journeys/clerk-tests.ts';
import { checkFile, exported } from '../journeys/file-import.ts';
import { wordsOf } from '../journeys/page-words.ts';

const tests = clerkForTests('admin');
const rows = () => tests.environment.rows('SELECT * FROM rates ORDER BY id');

describe('the import of rates and charges, without scripts', () => {
  it('takes its own exports and changes nothing, as CSV and as a workbook', async () => {
    const before = rows();
    for (const kind of ['rates', 'charges'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await exported(tests.clerk, kind, format);
        const page = await checkFile(tests.clerk, kind, file, `${kind}.${format}`);
        expect(wordsOf(page)).toContain('No changes.');
        expect(wordsOf(page)).toContain('New: 0, changed: 0');
      }
    expect(rows()).toEqual(before);
  });
});
