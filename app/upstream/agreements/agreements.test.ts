import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { findAgreements } from './agreements.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const asked = { number: 'A-1', clientDate: '2026-11-17', most: 5 };

describe('agreements found by what was typed', () => {
  it.each([
    [{ number: 'A-1' }, 'AgreementNumber=A-1'],
    [{ keyword: 'zoe' }, 'Keyword=zoe'],
  ])('are asked for by %j', async (by, query) => {
    let search = '';
    nock(SERVICE)
      .get(/agreements/)
      .reply((request: Request) => {
        search = new URL(request.url).search;
        return [200, []];
      });
    await findAgreements(reader(), { ...by, clientDate: '2026-11-17', most: 5 });
    expect(search).toBe(`?page=1&pageSize=5&currentDate=2026-11-17&${query}&clientId=1&userId=103`);
  });

  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(200, [
        {
          AgreementId: 9,
          AgreementNumber: 'A-1',
          AgreementStatusId: 1,
          AgreementStatusName: 'Open',
          ReserveId: 20380,
          CustomerId: 7,
          FirstName: 'Zoë',
          LastName: 'Ångström',
          LicenseNo: 'LD21 KXB',
        },
        { AgreementId: 10, AgreementNumber: 'A-2', AgreementStatusId: 1, CompanyName: 'Sønner AS' },
      ]);
    expect(await findAgreements(reader(), asked)).toEqual([
      {
        id: 9,
        number: 'A-1',
        status: 'Open',
        reservationId: 20380,
        customerId: 7,
        customer: 'Zoë Ångström',
        plate: 'LD21 KXB',
      },
      {
        id: 10,
        number: 'A-2',
        status: null,
        reservationId: null,
        customerId: null,
        customer: 'Sønner AS',
        plate: null,
      },
    ]);
  });

  it('cannot be had when the service refuses', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(403, {});
    expect(await failureOf(findAgreements(reader(), asked))).toMatchObject({ status: 403 });
  });
});
