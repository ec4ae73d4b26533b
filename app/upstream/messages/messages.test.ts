import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listMessagesOrEmpty } from './messages.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const answer = (status: number, body: unknown) =>
  nock(SERVICE)
    .get('/v3/messages')
    .query((query) => query.clientId === '1' && !('userId' in query))
    .reply(status, body as nock.Body);

describe('the messages of the administrators', () => {
  it('come in the words of the product and carry the client alone', async () => {
    answer(200, [
      {
        messageId: 7,
        title: ' Desk closes ',
        description: 'At 20:00.',
        sentDate: '2026-11-18T08:00:00',
        expiryDate: null,
        link: 'https://intranet.example/hours',
        active: true,
      },
    ]);
    expect(await listMessagesOrEmpty(reader())).toEqual([
      {
        id: 7,
        title: 'Desk closes',
        text: 'At 20:00.',
        sentAt: '2026-11-18T08:00:00',
        expiresAt: null,
        link: 'https://intranet.example/hours',
        isActive: true,
      },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'hours', ' '])('never link to %j', async (link) => {
    answer(200, [{ messageId: 7, title: 'Hours', link, active: true }]);
    expect((await listMessagesOrEmpty(reader()))[0]?.link).toBeNull();
  });

  it('lead with their text when they have no title, and are left out without either', async () => {
    answer(200, [
      { messageId: 1, description: 'Only words', active: true },
      { messageId: 2, active: true },
    ]);
    expect(await listMessagesOrEmpty(reader())).toMatchObject([{ id: 1, title: 'Only words', text: null }]);
  });

  it('are none when the service fails', async () => {
    nock(SERVICE).get('/v3/messages').query(true).twice().reply(500, {});
    expect(await listMessagesOrEmpty(reader())).toEqual([]);
  });
});
