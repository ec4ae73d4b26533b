import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { generateAgreementNumber } from './agreements.server.ts';

playService();

function reader() {
  const { upstream, lines } = openDoor();
  return { upstream, lines, staff: staffOf(), traceId: 'trace-1' };
}

describe('the number of a new agreement', () => {
  it.each([
    ['Insurance', 'Insurance'],
    [null, undefined],
  ])('is asked for by its type: %s', async (type, asked) => {
    nock(SERVICE)
      .get('/v3/agreements/generateagreementno')
      .query(({ agreementType }) => agreementType === asked)
      .reply(200, { agreementNo: 'A-11205' });
    expect(await generateAgreementNumber(reader(), type)).toBe('A-11205');
  });

  it.each([
    ['fails', 501, ''],
    ['knows no such type', 400, { title: 'There is no such type.', status: 400 }],
    ['answers something else', 200, { number: 7 }],
    ['gives an empty one', 200, { agreementNo: ' ' }],
  ])('is NONE when the service %s', async (_, status, body) => {
    nock(SERVICE)
      .get(/generateagreementno/)
      .reply(status, body);
    expect(await generateAgreementNumber(reader(), 'Retail')).toBe('NONE');
  });

  it('leaves a line in the log when there is none', async () => {
    nock(SERVICE)
      .get(/generateagreementno/)
      .reply(404, '');
    const asked = reader();
    await generateAgreementNumber(asked, 'Retail');
    expect(asked.lines).toContainEqual({
      level: 'warn',
      fields: { operationId: 'agreements.generateNumber', traceId: 'trace-1', kind: 'refused' },
      message: 'No agreement number',
    });
  });

  it('does not hide the end of the session', async () => {
    nock(SERVICE)
      .get(/generateagreementno/)
      .twice()
      .reply(401, 'no', { 'content-type': 'text/plain' });
    expect((await failureOf(generateAgreementNumber(reader(), 'Retail'))).kind).toBe('signed-out');
  });
});
