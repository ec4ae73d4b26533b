import { describe, expect, it } from 'vitest';
import type { StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { customerInformation } from './customer-information.server.ts';
import { GRACE } from './customer-stage.fixture.ts';
import { insuranceInformation } from './insurance-information.server.ts';
import { payment } from './payment.server.ts';
import { ratesAndCharges } from './rates-and-charges.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { fieldsByName, readOf, rentalFormState } from './rental-form.fixture.ts';
import { rentalInformation } from './rental-information.server.ts';
import { vehicleInformation } from './vehicle-information.server.ts';

type Options = NonNullable<Parameters<typeof rentalFormState>[0]>;

const { lookUps } = rentalFormState().formContext;
const types = [{ id: 3, name: 'Insurance', isInsurance: true }];
const INSURED: Options = {
  formContext: { kind: 'agreement', lookUps: { ...lookUps, types } },
  typed: { typeId: 3, insurer: 'Aviva', claimNumber: 'C-1' },
};
const CREATED: Options = { typed: GRACE };
const DELIVERED: Options = { formContext: { kind: 'agreement' }, typed: { isDelivery: true } };
const PAID: Options = { typed: { payAmount: '50', payMethod: 'Cash' } };

type Row = readonly [
  field: string,
  setting: string,
  stage: StageDeclaration<RentalFormContext>,
  options: Options,
];

/** A field of each stage of a rental that may be left out. */
const FREE: readonly Row[] = [
  ['purchaseOrder', 'PONo', rentalInformation, {}],
  ['note', 'Note', rentalInformation, {}],
  ['projectedMileage', 'ProjectedMileage', rentalInformation, {}],
  ['deliveryAt', 'DeliveryDate', rentalInformation, DELIVERED],
  ['new.bornOn', 'DateOfBirth', customerInformation, CREATED],
  ['new.mobile', 'CellPhone', customerInformation, CREATED],
  ['new.licenceCountry', 'LicenseCountry', customerInformation, CREATED],
  ['new.licenceExpiresOn', 'LicenseExpiryDate', customerInformation, CREATED],
  ['depositAsked', 'SecurityDeposit', ratesAndCharges, {}],
  ['promotionCode', 'PromotionCode', ratesAndCharges, {}],
  ['additionalCharge', 'AdditionalCharge', ratesAndCharges, {}],
  ['policyNumber', 'InsurancePolicyNo', insuranceInformation, INSURED],
  ['insuredDays', 'MaxDays', insuranceInformation, INSURED],
  ['payReference', 'PaymentReference', payment, PAID],
];

const fieldOf = async ([field, setting, stage, options]: Row, set: object) => {
  const formState = rentalFormState({ ...options, settings: { [setting]: set } });
  return fieldsByName(await stage.groups(formState)).get(field);
};

describe.each(FREE)('%s, of which the client’s setting %s', (...row) => {
  const [field, setting, stage, options] = row;

  it('says nothing, may be left out', async () => {
    expect(await fieldOf(row, {})).toMatchObject({ name: field });
    expect((await fieldOf(row, {}))?.required ?? false).toBe(false);
    expect(readOf(stage, rentalFormState(options)).errors).toEqual({});
  });

  it('demands it, is marked so and asked for', async () => {
    expect(await fieldOf(row, { isRequired: true })).toMatchObject({ required: true });
    const formState = rentalFormState({ ...options, settings: { [setting]: { isRequired: true } } });
    expect(readOf(stage, formState).errors).toHaveProperty([field]);
  });

  it('hides it, is not drawn', async () => {
    expect(await fieldOf(row, { isVisible: false })).toBeUndefined();
  });
});

describe('what the settings demand', () => {
  it('is not asked of a customer who is known, nor of a payment that is none', () => {
    const settings = { CellPhone: { isRequired: true }, PaymentReference: { isRequired: true } };
    expect(readOf(customerInformation, rentalFormState({ settings })).errors).toEqual({});
    expect(readOf(payment, rentalFormState({ settings })).errors).toEqual({});
  });

  it('is not asked of who may not change a price', () => {
    const settings = { AdditionalCharge: { isRequired: true } };
    const formContext = { permissions: new Set(['RESERVATION_EDIT']) };
    expect(readOf(ratesAndCharges, rentalFormState({ settings, formContext })).errors).toEqual({});
  });

  it('is no moment of delivery where nothing is delivered', () => {
    const settings = { DeliveryDate: { isRequired: true } };
    const formState = rentalFormState({ settings, formContext: { kind: 'agreement' } });
    expect(readOf(rentalInformation, formState).errors).toEqual({});
  });
});

describe('what the settings hide', () => {
  it('stays where it holds something', async () => {
    const row: Row = ['promotionCode', 'PromotionCode', ratesAndCharges, { typed: { promotionCode: 'TEN' } }];
    expect(await fieldOf(row, { isVisible: false })).toBeDefined();
  });

  it('stays where no rental can be without it', async () => {
    const row: Row = ['insurer', 'InsuranceCompany', insuranceInformation, INSURED];
    expect(await fieldOf(row, { isVisible: false })).toMatchObject({ required: true });
  });
});

describe('the vehicle of a reservation', () => {
  it('has to be named where the client demands one', () => {
    const formState = rentalFormState({ settings: { Vehicle: { isRequired: true } } });
    expect(readOf(vehicleInformation, formState).errors).toEqual({ vehicle: 'rentalForm.problem.vehicle' });
  });

  it('is no question where the client hides it', () => {
    const settings = { Vehicle: { isVisible: false } };
    expect(vehicleInformation.applies?.(rentalFormState({ settings }))).toBe(false);
    expect(vehicleInformation.applies?.(rentalFormState({ settings, typed: { vehicle: '4:10' } }))).toBe(
      true,
    );
    expect(
      vehicleInformation.applies?.(rentalFormState({ settings, formContext: { kind: 'agreement' } })),
    ).toBe(true);
  });
});
