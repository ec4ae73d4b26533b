import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../preferences/preferences.server.ts';
import { readPreferenceForm } from './preference-form.server.ts';

const current: Preferences = {
  ...DEFAULT_PREFERENCES,
  rows: 25,
  currency: 'EUR',
  lite: true,
  dismissed: [3],
};

function read(...fields: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readPreferenceForm(form, current, ['en', 'en-GB']);
}

describe('the form of preferences', () => {
  it('changes what is sent and leaves the rest', () => {
    expect(read(['theme', 'dark'], ['return_to', '/'])).toEqual({ next: { ...current, theme: 'dark' } });
  });

  it.each([
    ['language', 'en-GB', 'en-GB'],
    ['language', 'auto', null],
    ['rows', '50', 50],
    ['rows', 'auto', null],
    ['dateFormat', 'yyyy-MM-dd', 'yyyy-MM-dd'],
    ['currency', ' usd ', 'USD'],
    ['currency', '', null],
    ['currencyDigits', '0', 0],
    ['location', '2', 2],
  ] as const)('takes %s=%j as %j', (name, value, meant) => {
    expect(read([name, value])).toEqual({ next: { ...current, [name]: meant } });
  });

  it.each([
    ['unticked', [['lite', 'off']], false],
    [
      'ticked',
      [
        ['lite', 'off'],
        ['lite', 'on'],
      ],
      true,
    ],
  ] as const)('reads a checkbox that is %s', (_, fields, lite) => {
    expect(read(...fields)).toEqual({ next: { ...current, lite } });
  });

  it('adds a dismissed message', () => {
    expect(read(['dismiss', '8'])).toEqual({ next: { ...current, dismissed: [3, 8] } });
  });

  it.each([
    ['theme', 'pink'],
    ['language', 'en-XA'],
    ['rows', '0'],
    ['rows', '501'],
    ['rows', ''],
    ['dateFormat', 'dd<script>'],
    ['currency', 'E1'],
    ['currencyDigits', '9'],
    ['location', '-1'],
    ['lite', 'yes'],
    ['dismiss', 'all'],
  ])('refuses %s=%j and shows the input again', (name, value) => {
    expect(read([name, value], ['currencyDigits', name === 'currencyDigits' ? value : '3'])).toMatchObject({
      refused: { wrong: [name], submitted: { [name]: value } },
    });
  });
});
