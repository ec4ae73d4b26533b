import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { getClientOperation, listClientFeaturesOperation } from './clients.contract.ts';
import { golden } from './clients.golden.ts';
import {
  getClient,
  getLetterhead,
  listClientFeaturesOrUnread,
  listClientTerms,
  listScreenSettingsOrUnread,
} from './clients.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

describe('the client', () => {
  it('has all that the service says', () => {
    expect(getClientOperation.answer.parse(golden['clients.get']?.accepted[0])).toEqual({
      id: 1,
      name: 'Harbour Rentals',
      address: { line1: '4 Quay Road', line2: null, city: 'Harbour', state: null, postcode: 'HB1 4AA' },
      country: 'United Kingdom',
      phone: '+44 20 7946 0000',
      email: 'desk@harbour.example',
      currency: 'USD',
      distanceUnit: 'mi',
      volumeUnit: null,
      isFleetFull: false,
      isActive: true,
      version: 4,
      changedAt: '2026-11-14T09:30:00.000Z',
      changedBy: 'Maren Oldenburg',
    });
  });

  it('comes in the words of the product', async () => {
    nock(SERVICE).get('/v3/clients/1').query(true).reply(200, {
      clientId: 1,
      clientName: 'Harbour Rentals',
      currency: 'USD',
      country: 'Norway',
      isActive: true,
    });
    expect(await getClient(reader())).toEqual({
      id: 1,
      name: 'Harbour Rentals',
      address: { line1: null, line2: null, city: null, state: null, postcode: null },
      phone: null,
      email: null,
      currency: 'USD',
      distanceUnit: null,
      volumeUnit: null,
      country: 'Norway',
      isActive: true,
      isFleetFull: false,
      ...{ version: null, changedAt: null, changedBy: null },
    });
  });

  it('may have no currency of its own', async () => {
    nock(SERVICE)
      .get(/clients/)
      .reply(200, { clientId: 1, currency: ' ' });
    expect((await getClient(reader())).currency).toBeNull();
  });
});

describe('the features of the client', () => {
  it('are a read by POST: the body is empty and the answer is cached', async () => {
    nock(SERVICE).post('/v3/clients/1/clientfeatures', '').query(true).reply(200, []);
    const { upstream, staff, traceId } = reader();
    await upstream.call(staff, listClientFeaturesOperation, { traceId });
    expect((await upstream.call(staff, listClientFeaturesOperation, { traceId })).data).toEqual([]);
  });

  it('have their values as the service says them', async () => {
    nock(SERVICE)
      .post(/clientfeatures/)
      .reply(200, [
        { featureName: 'Loaner vehicles', value: true },
        { featureName: 'Maximum drivers', value: '4' },
        { featureName: 'Nothing', value: null },
      ]);
    const features = await listClientFeaturesOrUnread(reader());
    expect(features?.map(({ name, value }) => [name, value])).toEqual([
      ['Loaner vehicles', true],
      ['Maximum drivers', '4'],
      ['Nothing', null],
    ]);
  });

  it('are asked for once more, and unknown when the service fails again', async () => {
    const asked = nock(SERVICE)
      .post(/clientfeatures/)
      .twice()
      .reply(500, '');
    expect([await listClientFeaturesOrUnread(reader()), asked.isDone()]).toEqual([null, true]);
  });
});

describe('the settings of the screens', () => {
  it('come in the words of the product, shown and not required where the service says nothing', async () => {
    nock(SERVICE)
      .get('/v3/clients/1/screensettings')
      .query(true)
      .reply(200, [
        {
          screenName: 'Reservation',
          sectionName: 'Rental information',
          fieldName: 'PONo',
          defaultValue: 7,
          isFieldRequired: true,
          isVisible: false,
        },
        { screenName: 'Customer', fieldName: 'Email' },
      ]);
    expect(await listScreenSettingsOrUnread(reader())).toEqual([
      {
        screen: 'Reservation',
        section: 'Rental information',
        field: 'PONo',
        defaultValue: '7',
        isRequired: true,
        isVisible: false,
      },
      {
        screen: 'Customer',
        section: null,
        field: 'Email',
        defaultValue: null,
        isRequired: false,
        isVisible: true,
      },
    ]);
  });

  it('are unknown when the service fails', async () => {
    nock(SERVICE)
      .get(/screensettings/)
      .twice()
      .reply(500, '');
    expect(await listScreenSettingsOrUnread(reader())).toBeNull();
  });
});

playService();

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

it('reads a unit that the product does not know as none', () => {
  expect(
    getClientOperation.answer.parse({ clientId: 1, distanceUnit: 'league', volumeUnit: 'gal' }),
  ).toMatchObject({ distanceUnit: null, volumeUnit: 'gal' });
});

it('reads the terms of the client by language', async () => {
  nock(SERVICE)
    .get('/v3/clients/1/terms')
    .query(true)
    .reply(200, [{ language: 'en', terms: 'No pets.', emergencyPhone: ' ' }]);
  expect(await listClientTerms(reader())).toEqual([
    {
      ...{ language: 'en', text: 'No pets.', emergencyPhone: null },
      ...{ version: null, changedAt: null, changedBy: null },
    },
  ]);
});
