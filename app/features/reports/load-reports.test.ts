import { describe, expect, it } from 'vitest';
import { groupReports } from './load-reports.server.ts';

const report = (id: number, title: string | null, category: string | null) => ({
  id,
  title,
  name: `N${id}`,
  category,
});
const REPORTS = [
  report(1, 'Zones', 'Fleet'),
  report(2, 'Age', 'fleet'),
  report(3, null, null),
  report(4, 'Élan', 'Revenue'),
];
const asked = { category: null, find: '', other: 'Other', language: 'en' };

describe('groupReports', () => {
  it('orders categories and reports by name; one without a title has its name', () => {
    const { groups } = groupReports(REPORTS, asked);
    expect(groups.map(({ name, reports }) => [name, reports.map(({ label }) => label)])).toEqual([
      ['fleet', ['Age']],
      ['Fleet', ['Zones']],
      ['Other', ['N3']],
      ['Revenue', ['Élan']],
    ]);
  });

  it.each([
    ['all', 4],
    ['nonsense', 4],
    ['revenue', 1],
    ['Other', 1],
  ])('of the category %j are %i', (category, count) => {
    const { groups } = groupReports(REPORTS, { ...asked, category });
    expect(groups.flatMap(({ reports }) => reports)).toHaveLength(count);
  });

  it('finds every word, without accents', () => {
    const { groups } = groupReports(REPORTS, { ...asked, find: 'elan rev' });
    expect(groups.map(({ name }) => name)).toEqual(['Revenue']);
    expect(groupReports(REPORTS, { ...asked, find: 'zones rev' }).groups).toEqual([]);
  });
});
