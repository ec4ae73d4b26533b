import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsIn } from '../../patterns/form-fields/field-words.server.ts';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import {
  createLocationOperation,
  getLocationOperation,
  saveLocationOperation,
} from '../../upstream/locations/locations.contract.ts';
import { playService, SERVICE } from '../../upstream/upstream.fixture.ts';
import { locationDetail } from './location-detail.server.ts';
import { editLocation, locationStage, newLocation, writtenLocation } from './location-form.server.ts';
import type { LocationFormContext, ManagedLocation } from './managed-location.server.ts';

playService();

const wire = {
  ...{ locationId: 4, locationName: 'Berlin Mitte', locationCode: 'BER', address1: 'Invalidenstraße 1' },
  ...{ address2: null, city: 'Berlin', stateID: 5, countryId: 2, postal: '10115', latitude: 52.53 },
  ...{
    longitude: 13.38,
    contact: 'Jana Vogel',
    phone: '+49 30 901820',
    emergencyPhone: '+49 30 901899',
    email: 'mitte@harbour.example',
  },
  ...{ active: true, isReservation: true, timeZone: 'Europe/Berlin', turnaroundMinutes: 60 },
  ...{ youngDriverAge: 25, outsideHours: 'refused', outsideHoursFee: 0, version: 3 },
};
const berlin = {
  ...getLocationOperation.answer.parse(wire),
  country: 'Germany',
  state: 'Berlin',
};
const germany = { id: 2, name: 'Germany', code: 'DE' };
const context = (changes: Partial<LocationFormContext> = {}): LocationFormContext => ({
  record: null,
  countries: [{ id: 1, name: 'United Kingdom', code: 'GB' }, germany],
  country: germany,
  hasRules: true,
  ...changes,
});

const playStates = (states: readonly object[]) =>
  nock(SERVICE)
    .get(/states/)
    .query(true)
    .reply(200, states as nock.Body);

describe('the form of a location', () => {
  async function written(
    form: typeof editLocation,
    formContext: LocationFormContext,
    submitted: Readonly<Record<string, string>> = {},
  ) {
    const formState = await formStateFor(form, formContext, { submitted });
    const { values, errors } = readOnly(form, formState);
    if (values === null) throw new Error(JSON.stringify(errors));
    return writtenLocation({ formState, values, progress: {} });
  }

  it('sends a location that is not changed as before, and not whether it is active', async () => {
    const { locationId: _, version: __, active: ___, ...sent } = wire;
    const values = await written(editLocation, context({ record: berlin }));
    expect(z.encode(saveLocationOperation.body, values)).toEqual(sent);
  });

  it('sends a new location with the country and zone of the business', async () => {
    const values = await written(newLocation, context(), {
      name: 'Hamburg',
      latitude: '53.55',
      longitude: '-9',
    });
    expect(z.encode(createLocationOperation.body, { ...values, name: 'Hamburg' })).toMatchObject({
      ...{ locationName: 'Hamburg', countryId: 2, timeZone: 'Europe/Berlin', active: true },
      ...{ latitude: 53.55, longitude: -9, isReservation: true, turnaroundMinutes: 60 },
    });
  });

  it('asks for states and zones of the selected country', async () => {
    playStates([{ id: 9, name: 'Scotland', code: 'SCT' }]);
    const submitted = { 'address.countryId': '1' };
    const groups = await locationStage.groups(await formStateFor(newLocation, context(), { submitted }));
    const choices = Object.fromEntries(
      fieldsIn(groups).map((field) => [
        field.name,
        'choices' in field ? (field.choices ?? []).map(([value]) => value) : [],
      ]),
    );
    expect(choices).toMatchObject({
      'address.stateId': expect.arrayContaining(['9']),
      timeZone: expect.arrayContaining(['Europe/London']),
    });
    expect(groups.find(({ key }) => key === 'address')?.intents).toMatchObject([{ value: 'states' }]);
  });

  it('has only the fields of the specification on a service without the others', async () => {
    playStates([]);
    const groups = await locationStage.groups(await formStateFor(newLocation, context({ hasRules: false })));
    expect(fieldsIn(groups).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining(['timeZone', 'code', 'outsideHours']),
    );
  });

  it.each([
    ['name', { name: '' }],
    ['latitude', { name: 'Hamburg', longitude: '9' }],
    ['latitude', { name: 'Hamburg', latitude: '91', longitude: '9' }],
    ['timeZone', { name: 'Hamburg', timeZone: 'Europe/Atlantis' }],
  ])('refuses %s in %j', async (field, submitted) => {
    const { errors } = readOnly(newLocation, await formStateFor(newLocation, context(), { submitted }));
    expect(Object.keys(errors ?? {})).toContain(field);
  });
});

describe('closing a location', () => {
  const found: ManagedLocation = {
    ...berlin,
    use: { pickUps: { rows: [], count: 12 }, returns: { rows: [], count: 0 }, vehicles: null },
  };
  const close = locationDetail.actions.find(({ name }) => name === 'close');

  it('names the rentals and vehicles that it concerns, and what could not be read', () => {
    expect(close?.says?.(found, formStaffContext())).toEqual([
      'location.uses.pickUps: 12',
      'location.uses.returns: 0',
      'location.uses.vehicles: unread.value',
    ]);
  });

  it('is open while the location is active', () => {
    expect([close?.isOpen(found), close?.isOpen({ ...found, isActive: false })]).toEqual([true, false]);
  });
});
