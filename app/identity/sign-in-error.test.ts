import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Section 8 of the specification, to the letter. */
const SERVER_SIDE = [
  'Sign-in failed',
  'Sign-out failed',
  'No state in response',
  'No matching state found in storage',
  'State does not match',
  'authority mismatch on settings vs. signin state',
  'client_id mismatch on settings vs. signin state',
  'Expected code in response',
  'ID Token is missing a subject claim',
  'subject from UserInfo response does not match subject in ID Token',
  'Network timed out',
  'No end session endpoint',
];
/** A sign-in in a frame or a popup alone brings these about. */
const IN_THE_BROWSER = [
  'IFrame timed out without a response',
  'Popup closed by user',
  'Popup blocked by user',
  'No silent_redirect_uri configured',
];

/** The sign-in's own pages speak of `login`, the dialog over a form of `messages`. */
const texts = ['login', 'messages']
  .map((file) => readFileSync(`public/locales/en/${file}.json`, 'utf8'))
  .join('');

it.each([...SERVER_SIDE, ...IN_THE_BROWSER])('the catalogue’s "%s" has its words', (text) => {
  expect(texts).toContain(text);
});
