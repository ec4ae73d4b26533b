import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { getLetterhead } from './letterhead.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

describe('the letterhead of the client', () => {
  it('has the lines of its address and how to reach it', async () => {
    nock(SERVICE).get('/v3/clients/1').query(true).reply(200, {
      clientId: 1,
      clientName: 'Harbour Rentals',
      address1: '4 Quay Road',
      address2: null,
      city: 'Harbour',
      zipCode: 'HB1 4AA',
      country: 'United Kingdom',
      phone: '+44 20 7946 0000',
      email: 'desk@harbour.example',
    });
    expect(await getLetterhead(reader())).toEqual({
      name: 'Harbour Rentals',
      address: ['4 Quay Road', 'Harbour HB1 4AA', 'United Kingdom'],
      country: 'United Kingdom',
      phone: '+44 20 7946 0000',
      email: 'desk@harbour.example',
    });
  });

  it('is empty where the service knows no more than an id', async () => {
    nock(SERVICE)
      .get(/clients/)
      .reply(200, { clientId: 1 });
    expect(await getLetterhead(reader())).toEqual({
      name: null,
      address: [],
      country: null,
      phone: null,
      email: null,
    });
  });
});
