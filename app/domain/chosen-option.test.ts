import { describe, expect, it } from 'vitest';
import { chosenOption } from './chosen-option.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('what a combobox sends', () => {
  it.each([
    [
      { who: 'Ann Lee', 'who.value': '7', 'who.text': 'Ann Lee' },
      { text: 'Ann Lee', value: '7' },
    ],
    [
      { who: ' Ann Lee ', 'who.value': '7', 'who.text': 'Ann Lee' },
      { text: 'Ann Lee', value: '7' },
    ],
    [
      { who: 'Bob', 'who.value': '7', 'who.text': 'Ann Lee' },
      { text: 'Bob', value: null },
    ],
    [{ who: 'Bob' }, { text: 'Bob', value: null }],
    [
      { who: 'Bob', 'who.value': '', 'who.text': 'Bob' },
      { text: 'Bob', value: null },
    ],
    [{}, { text: '', value: null }],
  ])('%j is read as %j', (fields, chosen) => {
    expect(chosenOption(form(fields), 'who')).toEqual(chosen);
  });
});
