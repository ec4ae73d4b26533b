import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Criterion } from '../../upstream/reports/reports.contract.ts';
import { criteriaIn, parameterOf, readCriteria } from './criteria.server.ts';

const t = ((key: string) => key) as unknown as TFunction;
const habits = { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' } as const;

const criterion = (name: string, type: string | null, more: Partial<Criterion> = {}): Criterion => ({
  id: null,
  name,
  label: null,
  type,
  isVisible: true,
  defaultValue: null,
  ...more,
});

const CRITERIA = [
  criterion('DateFrom', 'Date', { defaultValue: '2026-11-01' }),
  criterion('DateTo', 'date', { defaultValue: '2026-11-20' }),
  criterion('LocationIds', 'ListBox'),
  criterion('Status', 'DropDown', { defaultValue: 'Open' }),
  criterion('Words', 'TextBox'),
  criterion('Shape', 'Triangle'),
  criterion('All', 'CheckBox', { defaultValue: 'True' }),
  criterion('Secret', 'CheckBox', { isVisible: false, defaultValue: '1' }),
];

const choices = new Map([
  [
    'LocationIds',
    [
      ['1', 'Pier 4'],
      ['2', 'Airport'],
    ] as const,
  ],
  [
    'Status',
    [
      ['Open', 'Open'],
      ['Closed', 'Closed'],
    ] as const,
  ],
]);

const read = (search = '', criteria: readonly Criterion[] = CRITERIA) =>
  readCriteria(criteria, new URLSearchParams(search), { choices, habits, t, date: (day) => day });

describe('readCriteria', () => {
  it('has the defaults of the definition, hidden ones with them', () => {
    const { body, search, fields } = read();
    expect(body).toEqual({
      DateFrom: '2026-11-01',
      DateTo: '2026-11-20',
      LocationIds: [],
      Status: 'Open',
      Words: null,
      Shape: null,
      All: true,
      Secret: true,
    });
    expect(fields.map(({ kind }) => kind)).toEqual([
      'day',
      'day',
      'choices',
      'choice',
      'text',
      'text',
      'flag',
    ]);
    expect(search.has('Secret')).toBe(false);
  });

  it('reads what the address gives, and writes it in one form', () => {
    const given =
      'DateFrom=1/11&DateTo=today&LocationIds=2&LocationIds=Pier+4&Status=closed&Words=+a+&All=false';
    const { body, search, summary } = read(given);
    expect(body).toMatchObject({
      DateFrom: '2026-11-01',
      DateTo: '2026-11-20',
      LocationIds: [2, 1],
      Status: 'Closed',
      Words: 'a',
      All: false,
    });
    expect(read(String(search)).body).toEqual(body);
    expect(String(read(String(search)).search)).toBe(String(search));
    expect(summary).toContain('Airport, Pier 4');
  });

  it('an address that clears a criterion asks for all', () => {
    expect(read('DateFrom=&Status=any&LocationIds=any').body).toMatchObject({
      DateFrom: null,
      Status: null,
      LocationIds: [],
    });
  });

  it('a hidden criterion has its default whatever the address says', () => {
    expect(read('Secret=false').body?.Secret).toBe(true);
  });

  it.each([
    ['DateFrom=frogday', 'DateFrom'],
    ['DateFrom=2026-11-20&DateTo=2026-11-01', 'DateTo'],
    ['Status=Lost', 'Status'],
    ['LocationIds=9', 'LocationIds'],
    [`Words=${'x'.repeat(201)}`, 'Words'],
  ])('names what is wrong in %s, and keeps it in the address', (search, name) => {
    const { body, problems, search: own } = read(search);
    expect([body, problems.map(({ id }) => id)]).toEqual([null, [name]]);
    expect(own.getAll(name).join()).toBe(new URLSearchParams(search).getAll(name).join());
  });

  it('a list without look-up is text with commas', () => {
    const { body, fields } = read('Codes=a,+7,,b', [criterion('Codes', 'ListBox')]);
    expect([fields[0]?.kind, body]).toEqual(['text', { Codes: ['a', 7, 'b'] }]);
  });

  it('a criterion may have the name of a parameter of the page', () => {
    expect(parameterOf('page')).toBe('criteria.page');
    expect(read('page=2&criteria.page=9', [criterion('page', 'TextBox')]).body).toEqual({ page: '9' });
  });
});

describe('criteriaIn', () => {
  it('takes the fields of a form without its own', () => {
    const fields = new FormData();
    for (const [name, value] of [
      ['DateFrom', '1/11'],
      ['All', 'false'],
      ['All', 'true'],
      ['intent', 'run'],
      ['form-key', 'k'],
    ] as const)
      fields.append(name, value);
    expect(String(criteriaIn(fields))).toBe('DateFrom=1%2F11&All=false&All=true');
  });
});
