import { describe, expect, it } from 'vitest';
import { customerName, rentalAbout } from './rental-about.server.ts';
import { rentalFormState, type Service } from './rental-form.fixture.ts';

const ADA = { id: 7, name: 'Ada Lovelace' };
const GRACE = { customerId: 8, firstName: 'Grace', lastName: 'Hopper' };
const service: Service = { 'customers.get': () => GRACE };
const WHEN = 'Compact, 20/11/2026 – 23/11/2026';

describe('a rental that is being typed', () => {
  it('is named by whom the form began with, while nobody else is chosen', () => {
    expect(rentalAbout(rentalFormState(), ADA)).toBe(`Ada Lovelace, ${WHEN}`);
    expect(rentalAbout(rentalFormState({ typed: { customer: 8 } }), ADA)).toBe(WHEN);
  });

  it('is named by who was found and chosen', async () => {
    const typed = { customer: 8 };
    const named = await customerName(rentalFormState({ typed, service }));
    const chosen = rentalFormState({ typed });
    expect(rentalAbout({ ...chosen, answers: { ...chosen.answers, ...named } }, ADA)).toBe(
      `Grace Hopper, ${WHEN}`,
    );
  });

  it('loses the name with its customer', async () => {
    const named = await customerName(rentalFormState({ typed: { customer: 8 }, service }));
    const other = rentalFormState({ typed: { customer: 9 } });
    expect(rentalAbout({ ...other, answers: { ...other.answers, ...named } }, ADA)).toBe(WHEN);
  });

  it('is named by whom it will create', () => {
    const typed = { customer: 'new', 'new.firstName': 'Alan', 'new.lastName': 'Turing' };
    expect(rentalAbout(rentalFormState({ typed }), ADA)).toBe(`Alan Turing, ${WHEN}`);
  });
});

it('asks for a name once, and lives without it', async () => {
  const typed = { customer: 8, customerNamed: 8, customerName: 'Grace Hopper' };
  expect(await customerName(rentalFormState({ typed }))).toEqual({});
  expect(await customerName(rentalFormState({ typed: { customer: 8 } }))).toEqual({});
});
