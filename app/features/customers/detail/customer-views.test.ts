import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { createFormats } from '../../../i18n/formats.server.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { type Customer, getCustomerOperation } from '../../../upstream/customers/customers.contract.ts';
import { golden } from '../../../upstream/customers/customers.golden.ts';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { frameOf, viewIndex } from './customer-detail.server.ts';
import { loadFigures } from './figures.server.ts';

playService();

const formats = createFormats({
  language: 'en',
  dateFormat: null,
  timeFormat: null,
  currency: 'USD',
  currencyDigits: null,
  log: { error: () => undefined },
});

/** A staff context whose texts are the keys with their values. */
const staffContext = staffContextForTests({
  reader: { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' },
  formats,
  localMoment: (utc) => utc,
});

const customerOf = (wire: unknown): Customer => getCustomerOperation.answer.parse(wire);
const zoe = customerOf(golden['customers.get']?.accepted[0]);

function playSummary(status: number, body: unknown): void {
  nock(SERVICE)
    .get(/\/summary/)
    .reply(status, JSON.stringify(body), { 'content-type': 'application/json' });
}

const indexOf = (customer: Customer, status = 200, body: unknown = {}) => {
  playSummary(status, body);
  return viewIndex(customer, staffContext);
};
const groupsOf = async (customer: Customer, status = 200, body: unknown = {}) =>
  (await indexOf(customer, status, body)).groups;

/** Leaves that have no place of their own on the view, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  customerId: 'stands in the address; staff know the number',
  customerTypeId: 'the type stands there by its name',
  stateId: 'the state stands there by its name',
  countryId: 'the country stands there by its name',
  licenseCountryId: 'the country stands there by its name',
  'creditCards.0.creditCardId': 'a card is identified by its brand and last four digits',
  'creditCards.0.gatewayMandate': 'the gateway’s own key to the card, which is never entered',
  'images.0.imageId': 'the picture stands there by its name',
  'images.0.size': 'is shown in whole kilobytes',
  'images.0.hash': 'tells copies of a picture apart, nothing to read',
  version: 'for writes; who changed it and when stands there',
};

describe('a customer’s fields', () => {
  it('have a place each', async () => {
    const { sample, leaves } = fullSample(getCustomerOperation.answer);
    const text = JSON.stringify(await indexOf(customerOf(sample)));
    const shapesOf = (value: unknown) => {
      if (value === true) return ['list.yes'];
      if (typeof value === 'number') return [formats.number(value)];
      const wire = String(value);
      return [wire, ...(wire.includes('T') ? [formats.date(wire)] : [])];
    };
    const missing = leaves.filter(({ value }) => !shapesOf(value).some((shape) => text.includes(shape)));
    expect(missing.map(({ path }) => path).toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
  });

  it('say yes as often as the service does', async () => {
    const { sample, leaves } = fullSample(getCustomerOperation.answer);
    const text = JSON.stringify(await indexOf(customerOf(sample)));
    const flags = leaves.filter(({ value }) => value === true);
    expect(text.split('list.yes').length - 1).toBe(flags.length);
  });

  it('say that a paper has run out, from the day after its last', async () => {
    const papers = {
      licence: { ...zoe.licence, expiresOn: '2026-11-19' },
      passport: { number: 'P1', expiresOn: '2026-11-20' },
    };
    const groups = await groupsOf({ ...zoe, ...papers });
    const of = (name: string) => groups.flatMap(({ facts }) => facts).find(({ term }) => term === name);
    expect([of('customer.licenceUntil'), of('customer.passportUntil')]).toEqual([
      { term: 'customer.licenceUntil', value: '19/11/2026', mark: 'bad', detail: 'customer.expired' },
      { term: 'customer.passportUntil', value: '20/11/2026' },
    ]);
  });

  it('show of a card its brand and last four', async () => {
    const groups = await groupsOf(zoe);
    const cards = groups.flatMap(({ tables }) => tables).find(({ caption }) => caption.includes('cards'));
    expect(cards?.rows).toEqual([['Visa •••• 4242', '09/29', 'list.yes']]);
  });

  it('name what is empty', async () => {
    const groups = await groupsOf(customerOf({ customerId: 7 }));
    expect(groups.find(({ title }) => title === 'customer.groups.insurance')).toEqual({
      title: 'customer.groups.insurance',
      facts: [],
      empty: { count: 3, terms: 'customer.insurer, customer.policy, customer.insuredUntil' },
      tables: [],
    });
  });

  it('count reservations and agreements, each with its list', async () => {
    const groups = await groupsOf(zoe, 200, golden['customers.summary']?.accepted[0]);
    expect(groups.find(({ title }) => title === 'customer.groups.counts')?.facts).toEqual([
      { term: 'customer.revenue', value: '$1,840.50' },
      { term: 'customer.openReservations', value: '1', href: '/reservations?customer=7714&status=2' },
      { term: 'customer.confirmedReservations', value: '2', href: '/reservations?customer=7714&status=3' },
      { term: 'customer.noShows', value: '0', href: '/reservations?customer=7714&status=7' },
      { term: 'customer.cancelledReservations', value: '1', href: '/reservations?customer=7714&status=6' },
      { term: 'customer.openAgreements', value: '1', href: '/agreements?customer=7714&status=1&status=2' },
      { term: 'customer.closedAgreements', value: '5', href: '/agreements?customer=7714&status=5' },
      { term: 'customer.unpaidAgreements', value: '1', href: '/agreements?customer=7714&status=3' },
      { term: 'customer.heldDeposits', value: '0', href: '/agreements?customer=7714&status=4' },
      { term: 'customer.tickets', value: '1' },
    ]);
  });

  it('stand where the counts cannot be had', async () => {
    const groups = await groupsOf(zoe, 501);
    expect(groups.find(({ title }) => title === 'customer.groups.counts')?.facts).toEqual([
      { term: 'customer.counts', value: 'unread.value' },
    ]);
  });
});

describe('the frame of a customer', () => {
  it('says above all who is blacklisted, since when and why', () => {
    const { badges, notices } = frameOf(zoe, staffContext);
    expect(badges[0]).toEqual({ word: 'customers.blacklisted', tone: 'bad', shape: 'late' });
    expect(notices).toEqual([
      { tone: 'bad', text: 'customer.notices.blacklistedSince 04/01/2025: Unpaid damage' },
    ]);
  });

  it('says that the licence has expired', () => {
    const blacklist = { isListed: false, reason: null, since: null };
    const licence = { ...zoe.licence, expiresOn: '2020-01-31' };
    expect(frameOf({ ...zoe, blacklist, licence }, staffContext).notices).toEqual([
      { tone: 'warn', text: 'customer.notices.licence 31/01/2020' },
    ]);
  });

  it('says who no longer rents, and nothing where the service does not say', () => {
    const badges = (isActive: boolean | null) =>
      frameOf(customerOf({ customerId: 7, active: isActive }), staffContext).badges.map(({ word }) => word);
    expect([badges(false), badges(true), badges(null)]).toEqual([
      ['customer.inactive'],
      ['customer.active'],
      [],
    ]);
  });
});

describe('a customer in figures', () => {
  const figuresOf = (body: unknown) => {
    playSummary(200, body);
    return loadFigures(zoe, staffContext);
  };

  it('draws a chart of what there is', async () => {
    const { sections } = await figuresOf(golden['customers.summary']?.accepted[0]);
    expect(sections.map(({ chart }) => chart?.view.rows)).toEqual([
      [
        ['customer.states.open', '1'],
        ['customer.states.confirmed', '2'],
        ['customer.states.noShow', '0'],
        ['customer.states.cancelled', '1'],
      ],
      [
        ['customer.states.open', '1'],
        ['customer.states.closed', '5'],
        ['customer.states.unpaid', '1'],
        ['customer.states.deposit', '0'],
      ],
    ]);
  });

  it('draws none of a single bar', async () => {
    const { sections } = await figuresOf({ openAgreements: 0, closedAgreements: 6 });
    expect(sections[1]?.chart).toBeNull();
  });

  it('distinguishes zero from a figure that the service does not count', async () => {
    const { figures, sections } = await figuresOf({ openedReservations: 0 });
    expect(figures[0]?.figure).toBe('–');
    expect(sections[0]).toMatchObject({ figures: [{ figure: '0' }, { figure: '–' }, {}, {}] });
  });
});
