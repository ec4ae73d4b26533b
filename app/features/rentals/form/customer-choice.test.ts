import { describe, expect, it } from 'vitest';
import { customerInformation } from './customer-information.server.ts';
import { customerStage, GRACE } from './customer-stage.fixture.ts';
import { rentalFormState, type Service } from './rental-form.fixture.ts';

type Options = Parameters<typeof rentalFormState>[0];

const ADA = {
  ...{ customerId: 7, customerNumber: 'C-7', firstName: 'Ada', lastName: 'Lovelace', cPhone: '+44 1' },
  ...{ licenseNumber: 'LOVE1', licenseExpiryDate: '2030-01-01', dateOfbirth: '1990-12-10' },
};
const row = (CustomerId: number, LastName: string, more = {}) => ({ CustomerId, LastName, ...more });

async function optionsOf(options: Options) {
  const pick = (await customerStage.fields(options)).get('customer');
  if (pick?.kind !== 'pick') throw new Error('There is no customer to pick');
  return pick.options;
}

describe('the customers to choose from', () => {
  const found: Service = {
    'customers.list': () => [row(7, 'Lovelace'), row(8, 'Lovett', { IsBlacklisted: true })],
  };

  it('have the chosen one on top, who is not found twice', async () => {
    const service = { ...found, 'customers.get': () => ADA };
    const options = await optionsOf({ service, submitted: { find: 'love' } });
    expect(options.map(({ value }) => value)).toEqual(['7', '8']);
    expect(options.some(({ stays }) => stays)).toBe(false);
    expect(options[0]?.detail).toBe(
      'C-7 · +44 1 · rentalForm.customer.licence LOVE1 rentalForm.customer.until 01/01/2030 · rentalForm.customer.age 35',
    );
    expect(options[1]?.badge).toEqual({ text: 'customers.blacklisted', tone: 'bad' });
  });

  it('are those who rented here last when nothing was typed', async () => {
    const reservation = (ReserveId: number, CustomerId: number, LastName: string) => ({
      ...{ ReserveId, ReservationNumber: `R-${ReserveId}`, StatusId: 2, CustomerId, LastName },
    });
    const list = () => [
      reservation(1, 3, 'Hopper'),
      reservation(2, 3, 'Hopper'),
      reservation(3, 4, 'Noether'),
    ];
    const options = await optionsOf({ service: { 'reservations.list': list }, submitted: { customer: '' } });
    expect(options.map(({ title }) => title)).toEqual(['Hopper', 'Noether']);
    expect(options.every(({ stays }) => stays)).toBe(true);
  });

  it('are looked for by telephone, too', async () => {
    const asked: unknown[] = [];
    const service: Service = {
      'customers.list': (query) => {
        asked.push(query);
        return [];
      },
    };
    await optionsOf({ service, submitted: { customer: '', find: '07700 900123' } });
    expect(asked).toMatchObject([{ Keyword: '07700 900123' }, { Phone: '07700 900123' }]);
  });

  it('hold a new one once that is chosen', async () => {
    const options = await optionsOf({ submitted: GRACE });
    expect(options.map(({ value }) => value)).toEqual(['new']);
  });

  it('keep the chosen one when the service does not answer', async () => {
    expect((await optionsOf({}))[0]).toEqual({ value: '7', title: '7', stays: true });
  });
});

describe('the customer that is completed', () => {
  const completed = async (options: Options) =>
    (await customerInformation.complete?.(rentalFormState(options)))?.customer;
  const only: Service = { 'customers.list': () => [row(8, 'Hopper')] };

  it('is the only match', async () => {
    expect(await completed({ service: only, submitted: { customer: '', find: 'hopp' } })).toEqual(['8']);
  });

  it('is none among several matches', async () => {
    const service: Service = { 'customers.list': () => [row(8, 'Hopper'), row(9, 'Hoppe')] };
    expect(await completed({ service, submitted: { customer: '', find: 'hopp' } })).toEqual(['']);
  });

  it('does not replace the selected one', async () => {
    expect(await completed({ service: only, submitted: { find: 'hopp' } })).toEqual(['7']);
  });

  it('is none when the service does not answer', async () => {
    expect(await completed({ submitted: { customer: '', find: 'hopp' } })).toEqual(['']);
  });
});
