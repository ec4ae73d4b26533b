// The stage with each of its fields, and what the settings of the client change: so it is long.

import { describe, expect, it } from 'vitest';
import type { StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { hasStage } from '../../../patterns/staged-form/stages.server.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { payment } from '../money/payment.server.ts';
import { insuranceInformation, ratesAndCharges } from '../price/rates-and-charges.server.ts';
import { customerInformation } from './customer-information.server.ts';
import { GRACE } from './customer-stage.fixture.ts';
import type { RentalBefore, RentalFormContext } from './rental-context.server.ts';
import { fieldsByName, readOf, rentalFormState } from './rental-form.fixture.ts';
import { rentalInformation } from './rental-information.server.ts';
import { vehicleInformation } from './vehicle-information.server.ts';

const before = (changes: Partial<RentalBefore> = {}): RentalBefore => ({
  checkOutAt: '2026-11-01T09:00:00',
  checkInAt: '2026-11-25T09:00:00',
  referral: null,
  type: { id: 1, name: 'Retail' },
  vehicleType: { id: 10, name: 'Compact' },
  checkOutPlace: { id: 1, name: 'Pier 4' },
  checkInPlace: { id: 1, name: 'Pier 4' },
  customer: { id: 7, name: 'Ada Lovelace' },
  vehicle: null,
  advance: null,
  paid: null,
  depositHeld: null,
  total: null,
  ...changes,
});
const RECORD = { id: 5, number: 'R-5', version: 1, changedBy: null, changedAt: null };
const AGREEMENT = getAgreementOperation.answer.parse({
  ...{ agreementId: 5, agreementNumber: 'A-5', agreementStatusId: 1, agreementTypeId: 1 },
  ...{ checkoutDate: '2026-11-01T09:00:00', checkinDate: '2026-11-25T09:00:00' },
  ...{ checkoutLocation: 1, checkinLocation: 1, vehicleTypeId: 10, customerId: 7 },
});
const OUT = {
  kind: 'agreement',
  record: RECORD,
  before: before(),
  held: { kind: 'agreement', record: AGREEMENT },
} as const;
const ROW = { VehicleTypeId: 10, VehicleTypeName: 'Compact', Price: 150, Total: 8, TotalBooked: 5 };

const errorsOf = (formState: Parameters<typeof readOf>[1]) => readOf(rentalInformation, formState).errors;
const fieldsOf = async (formState: Parameters<typeof readOf>[1]) =>
  fieldsByName(await rentalInformation.groups(formState));

describe('reading the input', () => {
  it('counts the end from the start, and gives both with seconds', () => {
    const { values } = readOf(rentalInformation, rentalFormState());
    expect(values).toMatchObject({
      checkOutAt: '2026-11-20T12:00:00',
      checkInAt: '2026-11-23T12:00:00',
      checkOutPlaceId: 1,
      vehicleTypeId: 10,
      statusId: 2,
    });
  });

  it.each([
    ['a start of yesterday', { checkOutAt: '19/11/2026 12:00' }, { checkOutAt: 'rentalForm.problem.past' }],
    [
      'an end before the start',
      { checkInAt: '20/11/2026 11:00' },
      { checkInAt: 'rentalForm.problem.endFirst' },
    ],
    [
      'an end that is the start',
      { checkInAt: '20/11/2026 12:00' },
      { checkInAt: 'rentalForm.problem.endFirst' },
    ],
    ['no end', { checkInAt: '' }, { checkInAt: 'labels:controls.problem.noMoment' }],
    [
      'a start that is none',
      { checkOutAt: 'whenever' },
      { checkOutAt: 'labels:controls.problem.unreadMoment' },
    ],
    ['a place that there is not', { checkOutPlaceId: 9 }, { checkOutPlaceId: 'fields.problem.choose' }],
    ['a type that there is not', { vehicleTypeId: 9 }, { vehicleTypeId: 'fields.problem.choose' }],
    ['a status that no new one has', { statusId: 5 }, { statusId: 'fields.problem.choose' }],
    [
      'a voucher that is too long',
      { voucherNumber: 'v'.repeat(61) },
      { voucherNumber: 'fields.problem.tooLong' },
    ],
  ])('refuses %s', (_, submitted, errors) => {
    expect(errorsOf(rentalFormState({ submitted }))).toEqual(errors);
  });

  it('demands what the client demands', () => {
    const settings = { PONo: { isRequired: true } };
    expect(errorsOf(rentalFormState({ settings }))).toEqual({ purchaseOrder: 'fields.problem.missing' });
  });

  it('takes a start within the last hour, for a customer at the counter', () => {
    expect(errorsOf(rentalFormState({ submitted: { checkOutAt: '20/11/2026 09:15' } }))).toEqual({});
  });

  it('takes a past start that was agreed before', () => {
    const formState = rentalFormState({
      submitted: { checkOutAt: '01/11/2026 09:00' },
      formContext: { record: RECORD, before: before() },
    });
    expect(errorsOf(formState)).toEqual({});
  });

  it('takes no check-out on a later day', () => {
    const formState = rentalFormState({
      submitted: { checkOutAt: 'tmrw 9' },
      formContext: { kind: 'agreement' },
    });
    expect(errorsOf(formState)).toEqual({ checkOutAt: 'rentalForm.problem.ahead' });
  });

  it('takes a check-out that is due within the hour, past midnight, too', () => {
    const late = { checkOutAt: '21/11/2026 00:00' };
    const formState = rentalFormState({
      submitted: late,
      formContext: { kind: 'agreement' },
      now: '2026-11-20T23:30',
    });
    expect(errorsOf(formState)).toEqual({});
  });

  it('ignores input into fields that an agreement does not have', () => {
    const formState = rentalFormState({
      submitted: { destination: 'Hull' },
      formContext: { kind: 'agreement' },
    });
    expect(readOf(rentalInformation, formState).values).toMatchObject({ destination: null, statusId: null });
  });

  it('counts an extension from when the vehicle left', () => {
    const formState = rentalFormState({ submitted: { checkInAt: '+30d' }, formContext: OUT });
    expect(readOf(rentalInformation, formState).values).toMatchObject({
      checkOutAt: '2026-11-01T09:00:00',
      checkInAt: '2026-12-01T09:00:00',
    });
  });
});

describe('the fields', () => {
  it('of a new reservation are places and times first, then the type', async () => {
    const names = [...(await fieldsOf(rentalFormState())).keys()];
    expect(names.slice(0, 7)).toEqual([
      'checkOutPlaceId',
      'checkOutAt',
      'checkInPlaceId',
      'checkInAt',
      'vehicleTypeId',
      'typeId',
      'statusId',
    ]);
  });

  it('of an agreement have no status and no voucher', async () => {
    const fields = await fieldsOf(rentalFormState({ formContext: { kind: 'agreement' } }));
    expect([...fields.keys()]).toEqual(expect.arrayContaining(['purchaseOrder', 'deliveryAt', 'note']));
    expect(fields.has('statusId') || fields.has('voucherNumber')).toBe(false);
  });

  it('of a vehicle that is out ask for its end only', async () => {
    const fields = await fieldsOf(rentalFormState({ formContext: OUT }));
    expect([...fields.keys()]).toEqual(expect.arrayContaining(['checkInPlaceId', 'checkInAt']));
    expect(
      ['checkOutAt', 'checkOutPlaceId', 'vehicleTypeId', 'customer'].filter((name) => fields.has(name)),
    ).toEqual([]);
  });

  it('follow the client’s settings', async () => {
    const settings = { RONo: { isVisible: false }, Destination: { isRequired: true } };
    const fields = await fieldsOf(rentalFormState({ settings }));
    expect(fields.has('repairOrder')).toBe(false);
    expect(fields.get('destination')?.required).toBe(true);
  });

  it('give price and free vehicles of each type once time and place are known', async () => {
    const asked: unknown[] = [];
    const offers = (query: unknown) => {
      asked.push(query);
      return [ROW];
    };
    const fields = await fieldsOf(rentalFormState({ service: { 'vehicles.typeOffers': offers } }));
    expect(fields.get('vehicleTypeId')).toMatchObject({
      choices: [
        ['10', 'Compact · $150.00 · rentalForm.free 3'],
        ['11', 'SUV'],
      ],
    });
    expect(asked).toMatchObject([
      { StartDate: '2026-11-20T12:00:00', EndDate: '2026-11-23T12:00:00', LocationId: 1 },
    ]);
  });

  it('name the types alone while the user types the time, without a call', async () => {
    const state = rentalFormState({
      service: { 'vehicles.typeOffers': () => expect.unreachable('a call for each pause') },
    });
    const fields = await fieldsOf({ ...state, isTyping: true });
    expect(fields.get('vehicleTypeId')).toMatchObject({
      choices: [
        ['10', 'Compact'],
        ['11', 'SUV'],
      ],
    });
  });

  it('say when a place is closed then', async () => {
    const service = {
      'locations.hours': () => [{ weekday: 5, opens: '08:00', closes: '11:00' }],
      'locations.holidays': () => [{ holidayId: 1, day: '2026-11-23', name: 'Founders’ day' }],
    };
    const fields = await fieldsOf(rentalFormState({ service }));
    expect(fields.get('checkOutAt')?.note).toBe('rentalForm.hours.open Pier 4 08:00 AM 11:00 AM');
    expect(fields.get('checkInAt')?.note).toBe('rentalForm.hours.holiday Pier 4 Founders’ day');
  });

  it('remain when the service answers nothing at all', async () => {
    const lookUps = { types: [], statuses: [], vehicleTypes: [], customerTypes: [], countries: [] };
    const fields = await fieldsOf(rentalFormState({ formContext: { lookUps, before: before() } }));
    expect(fields.get('vehicleTypeId')).toMatchObject({ choices: [['10', 'Compact']] });
    expect(fields.get('checkInAt')?.note).toBeUndefined();
  });
});

it('shows its answers as text in the review', async () => {
  const lines = await rentalInformation.review?.(
    rentalFormState({ submitted: { purchaseOrder: 'PO-1', isDelivery: true } }),
  );
  expect(lines?.map(({ text }) => text).filter(Boolean)).toEqual([
    '20/11/2026 12:00 PM, Pier 4',
    '23/11/2026 12:00 PM, Pier 4',
    'Compact',
    'Retail',
    'Open',
    'PO-1',
    'forms.yes',
  ]);
});

describe('what the service names in a refusal', () => {
  it.each([
    ['startDate', 'reservation', 'checkOutAt'],
    ['endLocationId', 'reservation', 'checkInPlaceId'],
    ['voucherNo', 'reservation', 'voucherNumber'],
    ['checkinDate', 'agreement', 'checkInAt'],
    ['deliveryDate', 'agreement', 'deliveryAt'],
    ['voucherNo', 'agreement', null],
    ['miscCharges.0.quantity', 'reservation', null],
  ] as const)('%s of a %s stands at %s', (service, kind, field) => {
    expect(rentalInformation.fieldOf(service, rentalFormState({ formContext: { kind } }))).toBe(field);
  });
});

describe('the numbers of papers', () => {
  it.each(['voucherNumber', 'purchaseOrder', 'repairOrder', 'find'])('are what %s asks for', (field) => {
    expect(rentalInformation.identifies(field)).toBe(true);
  });
});

type Options = NonNullable<Parameters<typeof rentalFormState>[0]>;

const { lookUps } = rentalFormState().formContext;
const types = [{ id: 3, name: 'Insurance', isInsurance: true }];
const INSURED: Options = {
  formContext: { kind: 'agreement', lookUps: { ...lookUps, types } },
  submitted: { typeId: 3, insurer: 'Aviva', claimNumber: 'C-1' },
};
const CREATED: Options = { submitted: GRACE };
const DELIVERED: Options = { formContext: { kind: 'agreement' }, submitted: { isDelivery: true } };
const PAID: Options = { submitted: { payAmount: '50', payMethod: 'Cash' } };

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
    const permissions = ['RESERVATION_EDIT'];
    expect(readOf(ratesAndCharges, rentalFormState({ settings, permissions })).errors).toEqual({});
  });

  it('is no moment of delivery where nothing is delivered', () => {
    const settings = { DeliveryDate: { isRequired: true } };
    const formState = rentalFormState({ settings, formContext: { kind: 'agreement' } });
    expect(readOf(rentalInformation, formState).errors).toEqual({});
  });
});

describe('what the settings hide', () => {
  it('is not asked for, and keeps what it holds', async () => {
    const row: Row = [
      'promotionCode',
      'PromotionCode',
      ratesAndCharges,
      { submitted: { promotionCode: 'TEN' } },
    ];
    expect(await fieldOf(row, { isVisible: false })).toBeUndefined();
    const settings = { PromotionCode: { isVisible: false } };
    const formState = rentalFormState({ settings, submitted: { promotionCode: 'TEN' } });
    expect(readOf(ratesAndCharges, formState).values).toMatchObject({ terms: { promotionCode: 'TEN' } });
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
    const isAsked = (more: object) => hasStage(vehicleInformation, rentalFormState({ settings, ...more }));
    expect(isAsked({ submitted: { vehicle: '4:10' } })).toBe(false);
    expect(isAsked({ formContext: { kind: 'agreement' } })).toBe(true);
  });
});
