import { describe, expect, it } from 'vitest';
import { harnessForFile } from './fault-harness.ts';
import { COLUMNS, LIST, SAVE, scriptForFile } from './script-in-browser.ts';

const harness = harnessForFile();
const { ask, send, asked } = scriptForFile(harness);

describe('fault 45: tenant and user of a passed-on call are the session’s', () => {
  it('in the query, whatever the address contains', async () => {
    const others = 'clientId=2&userId=201&ClientId=2&CLIENTID=2&clientId%20=2&currentUserId=201';
    await ask(`${LIST}&${others}`);
    await ask(`/v3/users/103?${others}&currentUserId=202`);
    await ask(`/v3/users/103/permissions?${others}`);
    const foreign = harness.service.calls.flatMap(({ url }) =>
      [...url.searchParams].filter(
        ([name, value]) =>
          (/clientid/i.test(name) && value !== '1') || (/userid/i.test(name) && value !== '103'),
      ),
    );
    expect(harness.service.calls.some(({ operationId }) => operationId === 'reservations.list')).toBe(true);
    expect(foreign).toEqual([]);
  });

  it.each([
    ['GET', '/v3/clients/2'],
    ['POST', '/v3/clients/2/clientfeatures'],
    ['GET', '/v3/clients/2/screensettings'],
    ['GET', '/v3/users/201?currentUserId=103'],
    ['GET', '/v3/users/201/permissions'],
  ])('%s %s, another user’s path, is 404 and calls nothing', async (method, path) => {
    const answer = await (method === 'GET' ? ask(path) : send(method, path, ''));
    expect([answer.status, asked()]).toEqual([404, []]);
  });

  it('in the body, whatever it contains', async () => {
    const bodies: unknown[] = [];
    harness.service.hear((body) => bodies.push(JSON.parse(body)));
    await send(
      'POST',
      COLUMNS,
      JSON.stringify({ ...SAVE, clientID: 2, userID: 201, ClientID: 2, clientId: 2 }),
    );
    expect(bodies).toEqual([{ ...SAVE, clientID: 1, userID: 103 }]);
  });
});

describe('fault 46: headers of a passed-on call', () => {
  it('are sent by the list only', async () => {
    await send('POST', COLUMNS, JSON.stringify(SAVE), {
      'if-match': 'W/"7"',
      'idempotency-key': 'k1',
      authorization: 'Bearer stolen',
      'x-forwarded-for': '6.6.6.6',
      'x-secret': 'canary',
      referer: `${harness.product.origin}/canary`,
      'accept-language': 'de',
      'x-http-method-override': 'DELETE',
    });
    const [call] = harness.service.calls;
    expect(call?.headers).toEqual({
      host: expect.any(String),
      connection: 'keep-alive',
      accept: expect.stringContaining('application/json'),
      authorization: expect.stringMatching(/^Bearer (?!stolen)/),
      'content-type': 'application/json',
      'content-length': expect.any(String),
      'idempotency-key': 'k1',
      'if-match': 'W/"7"',
      'x-request-id': expect.any(String),
    });
  });

  it('are returned by the list only', async () => {
    harness.service.answer('reservations.list', (response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          etag: '"7"',
          'set-cookie': 'upstream=leaked',
          server: 'canary',
          'x-powered-by': 'canary',
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=600',
          location: 'http://evil.example/',
        })
        .end('[]'),
    );
    const { headers } = await ask(LIST);
    expect(headers.etag).toBe('"7"');
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin', 'location'])
      expect(headers[name], name).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain('canary');
  });
});
