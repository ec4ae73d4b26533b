import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APP_VERSION } from './constants.ts';

it('the running version is the package’s', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version: APP_VERSION });
});
