import { describe, expect, it } from 'vitest';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { checkInFormState, priceOf } from './check-in.fixture.ts';
import { chargesStage, returnPrice } from './return-price.server.ts';

const request = (given: Parameters<typeof checkInFormState>[0] = {}) =>
  returnPrice.request(checkInFormState(given));

describe('the price of a return is asked for', () => {
  it('from the check-out to the return, with what was read and what was paid', () => {
    expect(request({ submitted: { odometerIn: '5320', fuelIn: '7' } })).toMatchObject({
      checkOutPlaceId: 1,
      checkInPlaceId: 1,
      vehicleTypeId: 10,
      from: '2026-11-19T18:00:00',
      to: '2026-11-20T18:42:00',
      agreementId: 7,
      advance: 0,
      paid: 50,
      returned: { odometerIn: 5320, fuelIn: 7 },
    });
  });

  it('also before anything was read', () => {
    expect(request()).toMatchObject({ returned: { odometerIn: null, fuelIn: null } });
  });

  it('without an odometer that cannot be', () => {
    expect(request({ submitted: { odometerIn: '12' } })).toMatchObject({ returned: { odometerIn: null } });
  });

  it('not while the moment cannot be read, or lies before the check-out', () => {
    expect(request({ submitted: { returnAt: 'soon' } })).toBeNull();
    expect(request({ submitted: { returnAt: '1/11 9:00' } })).toBeNull();
  });

  it('with all terms as they were agreed, where the service keeps none', () => {
    expect(request({ agreement: { priceTerms: null } })).toMatchObject({ terms: null });
  });
});

describe('the price next to the form', () => {
  const view = (answer: Readonly<Record<string, unknown>>, agreement = {}) => {
    const price = priceOf(answer);
    return returnPrice.view(
      { state: 'fresh', price, at: null, because: null },
      checkInFormState({ price, agreement }),
    );
  };
  const amount = (seen: ReturnType<typeof view>, term: string) =>
    seen.amounts.find((line) => line.term === term)?.amount;

  it('shows when the next price step comes and what it adds', () => {
    const nextStep = { minutes: 79, at: '2026-11-20T20:01:00', increase: 12, chargeDay: null };
    const { clock } = view({ nextStep });
    expect(clock).toHaveLength(1);
    expect(clock?.[0]).toContain('checkIn.clock.next');
  });

  it('shows no clock where the service gives no next step', () => {
    expect(view({}).clock).toEqual([]);
  });

  it('shows no clock in the correction of a returned rental', () => {
    const nextStep = { minutes: 1, at: '2026-11-20T18:43:00', increase: 12, chargeDay: null };
    expect(view({ nextStep }, { agreementStatusId: 3, returnDate: '2026-11-20T18:42:00' }).clock).toEqual([]);
  });

  it('shows a credit as the amount that the customer gets back', () => {
    expect(amount(view({ total: 30, balanceDue: -20 }), 'checkIn.money.back')).toBe('$20.00');
  });

  it('counts what is owed in addition to the total', () => {
    const owed = { amountPaid: 0, balanceDue: 70 };
    expect(amount(view({ total: 62, balanceDue: 62 }, owed), 'toPay.due')).toBe('$82.00');
  });

  it('names the deposit that is held, and not the one that was asked for', () => {
    const depositTotals = { depositAmount: 150, onHoldAmount: 0, balanceDeposit: 120 };
    const seen = view({ securityDeposit: 250 }, { depositTotals });
    expect(amount(seen, 'toPay.deposit')).toBe('$120.00');
  });
});

const SETTINGS = {
  AdditionalCharge: { isRequired: true },
  PostAdjustment: { isVisible: false },
};

describe('the charges of a return', () => {
  it('are hidden by the client’s settings, which demand none of them again', async () => {
    const formState = checkInFormState({ settings: SETTINGS });
    const fields = fieldsByName(await chargesStage.groups(formState));
    expect(fields.get('additionalCharge')).toMatchObject({ required: false });
    expect(fields.has('postAdjustment')).toBe(false);
    expect(readStage(chargesStage, formState).errors).toEqual({});
  });

  it('give terms and why something was added', () => {
    const submitted = { additionalCharge: '5', adjustmentReason: 'Sand' };
    expect(readStage(chargesStage, checkInFormState({ submitted })).values).toMatchObject({
      terms: { additionalCharge: 5 },
      adjustmentReason: 'Sand',
    });
  });

  const dirt = {
    'otherCharges.0.kind': '2',
    'otherCharges.0.amount': '45.50',
    'otherCharges.0.reason': 'Sand',
  };

  it('take charges outside the price book, and nothing that was not entered', () => {
    const termsOf = (submitted: Parameters<typeof checkInFormState>[0]) =>
      readStage(chargesStage, checkInFormState(submitted)).values?.terms;
    expect(termsOf({ submitted: dirt })).toMatchObject({
      otherCharges: [{ kindId: 2, amount: 45.5, isTaxable: null, reason: 'Sand' }],
    });
    const empty = { 'otherCharges.0.kind': 'none', 'otherCharges.0.amount': '', 'otherCharges.0.reason': '' };
    expect(termsOf({ submitted: empty })?.otherCharges ?? []).toEqual([]);
  });

  it.each([
    ['kind', { ...dirt, 'otherCharges.0.kind': 'none' }],
    ['amount', { ...dirt, 'otherCharges.0.amount': '' }],
    ['amount', { ...dirt, 'otherCharges.0.amount': '0' }],
    ['amount', { ...dirt, 'otherCharges.0.amount': '-5' }],
    ['reason', { ...dirt, 'otherCharges.0.reason': ' ' }],
  ])('ask for the %s of a charge outside the price book', (part, submitted) => {
    const { errors } = readStage(chargesStage, checkInFormState({ submitted }));
    expect(Object.keys(errors)).toEqual([`otherCharges.0.${part}`]);
  });

  it('offer the kinds that the client uses, and an empty line', async () => {
    const kinds = [
      { chargeKindId: 2, name: 'Cleaning', isActive: true, taxable: true },
      { chargeKindId: 3, name: 'Smoking', isActive: false, taxable: true },
    ];
    const service = { 'charges.kinds': () => kinds, 'charges.list': () => [] };
    const fields = fieldsByName(await chargesStage.groups(checkInFormState({ submitted: dirt, service })));
    const choices = fields.get('otherCharges.0.kind');
    expect(choices?.kind === 'choice' && choices.choices.map(([value]) => value)).toEqual(['none', '2']);
    expect(fields.get('otherCharges.1.amount')?.value ?? '').toBe('');
  });

  it('show a refusal at the charge that it names', () => {
    const formState = checkInFormState({ submitted: dirt });
    expect(chargesStage.fieldOf('otherCharges.0.amount', formState)).toBe('otherCharges.0.amount');
    expect(chargesStage.fieldOf('otherCharges.0.chargeKindId', formState)).toBe('otherCharges.0.kind');
  });

  it('are found by the names of the service', () => {
    const formState = checkInFormState({ submitted: { 'charges.9': true } });
    expect(chargesStage.fieldOf('miscCharges.0.quantity', formState)).toBe('charges.9.quantity');
  });
});
