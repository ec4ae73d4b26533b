import { describe, expect, it } from 'vitest';
import { harnessForFile } from './fault-harness.ts';
import { COLUMNS, LIST, problemOf, scriptForFile } from './script-in-browser.ts';

const harness = harnessForFile();
const { ask, send, asked } = scriptForFile(harness);

describe('fault 44: a call that is not on the list never reaches the service', () => {
  const id = '/v3/reservations/20380';
  it.each([
    '/v3',
    '/v3/',
    '/v3/secrets',
    '/v3/reservations/',
    '/v3//reservations',
    '//v3/reservations',
    '/V3/reservations',
    '/%763/reservations',
    '/v3/Reservations',
    '/v3/./reservations',
    '/v3/x/../reservations',
    '/x/../v3/reservations',
    '/v3/../reservations',
    '/v3/%2e%2e/reservations',
    '/v3/reservations/%2e%2e/users/language',
    '/v3/reservations/..%2fusers%2flanguage',
    '/v3/reservations%2f20380',
    '/v3/reservations/..%5cusers',
    '/v3/reservations\\20380',
    '/v3\\reservations',
    '/v3/reservations/20380;x=1',
    '/v3/reservations/20380%00',
    '/v3/reservations/20380%3fclientId=2',
    '/v3/reservations/%32',
    '/v3/reservations/.hidden',
    '/v3/reservations.data',
    '/v3/reservations?_data=upstream%2Fproxy.route',
    '/v3/reservations?_data=root',
    `${id}.data`,
    `${id}/`,
    `${id}/notes`,
    'http://evil.example/v3/reservations',
    'http://evil.example:80/v3/users/language',
    'https://evil.example//v3/users/language',
  ])('%s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, asked()]).toEqual([404, []]);
    expect(problemOf(answer).traceId).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ['PUT', '/v3/reservations', 'GET, POST'],
    ['DELETE', '/v3/reservations/20380', 'GET, PUT'],
    ['POST', '/v3/reservations/statuses', 'GET'],
    ['PATCH', COLUMNS, 'GET, POST'],
    ['HEAD', '/v3/users/language', 'GET'],
  ])('%s %s: 405 with the existing methods', async (method, path, allow) => {
    const answer = await send(method, path, method === 'HEAD' ? '' : '{}');
    expect([answer.status, answer.headers.allow, asked()]).toEqual([405, allow, []]);
  });

  it.each(['OPTIONS', 'PROPFIND', 'QUERY', 'LOCK'])('%s is not an accepted method', async (method) => {
    const answer = await send(method, LIST, '');
    expect([answer.status, asked()]).toEqual([405, []]);
  });
});
