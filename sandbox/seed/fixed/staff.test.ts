import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PERMISSIONS } from './staff.ts';

it('the service and the product have the same names for permissions', () => {
  const texts = JSON.parse(readFileSync('public/locales/en/translation.json', 'utf8')).permissions;
  const { unnamed: _, ...names } = texts as Readonly<Record<string, string>>;
  expect(Object.fromEntries(PERMISSIONS.map(([code, name]) => [code, name]))).toEqual(names);
});
