import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answers, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStages } from '../../../patterns/staged-form/stages.server.ts';
import { checkInAgreementOperation } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import type { AgreementWire } from '../agreement.fixture.ts';
import { checkInFormState, priceOf } from './check-in.fixture.ts';
import { checkInForm, checkInInput, warningsAfter, whyClosed } from './check-in-form.server.ts';

type Wire = Record<string, unknown>;
type Given = NonNullable<Parameters<typeof checkInFormState>[0]>;

const full = fullSample(getAgreementOperation.answer).sample as Wire;
const READ = { odometerIn: '5320', fuelIn: '7' };

/** What the form sends as it stands. */
function bodyOf(given: Given, more: Answers = {}): Wire {
  const made = checkInFormState({ price: priceOf(), ...given });
  const formState = { ...made, answers: { ...made.answers, ...more } };
  const read = readStages(checkInForm, formState);
  expect(Object.assign({}, ...read.map(({ errors }) => errors))).toEqual({});
  const values = formValues(checkInForm, formState);
  if (values === null) throw new Error('The form cannot be read');
  const { terms, ...input } = checkInInput({ formState, values, progress: {} });
  return { ...z.encode(checkInAgreementOperation.body, { ...input, terms: terms ?? undefined }) };
}

describe('a correction that the user did not change', () => {
  const back: Partial<AgreementWire> = {
    ...(full as Partial<AgreementWire>),
    agreementStatusId: 3,
    checkoutDate: '2026-11-19T18:00:00',
    returnDate: '2026-11-20T18:42:00',
    odometerOut: 5000,
    odometerIn: 5320,
    isElectric: true,
    fuelLevelIn: 80,
  };

  it('sends what was read back as it came', () => {
    expect(bodyOf({ agreement: back })).toMatchObject({
      returnDate: '2026-11-20T18:42:00',
      returnLocationId: full.returnLocation,
      odometerIn: 5320,
      fuelLevelIn: 80,
      correction: true,
    });
  });

  it('sends what was agreed about the price back as it came', () => {
    const body = bodyOf({ agreement: back });
    for (const [name, value] of Object.entries(full.priceTerms as Wire)) {
      expect({ [name]: body[name] }).toEqual({ [name]: value });
    }
  });

  it('says nothing of vehicle and note', () => {
    const body = bodyOf({ agreement: back });
    expect([body.vehicleStatusId, body.note]).toEqual([undefined, undefined]);
  });
});

describe('a check-in', () => {
  it('is none of its corrections, also once the vehicle is back and the user is unknown', () => {
    expect(bodyOf({ submitted: READ })).not.toHaveProperty('correction', true);
    const sent = bodyOf({
      submitted: { ...READ, correction: '' },
      agreement: {
        agreementStatusId: 3,
        returnDate: '2026-11-20T18:42:00',
        odometerIn: 5320,
        fuelLevelIn: 7,
      },
    });
    expect(sent.correction).toBeUndefined();
  });

  it('adds a charge and leaves what else was agreed', () => {
    const agreement = { priceTerms: { rateName: 'Standard', miscCharges: [], taxIds: [1, 4] } };
    const more = answersFrom({ 'charges.9': true, 'charges.9.quantity': '2' });
    expect(bodyOf({ submitted: READ, agreement }, more)).toMatchObject({
      rateName: 'Standard',
      taxIds: [1, 4],
      miscCharges: [{ miscChargeId: 9, quantity: 2 }],
    });
  });

  it('says nothing of the price where the service keeps no terms', () => {
    const body = bodyOf({ submitted: READ, agreement: { priceTerms: null } });
    expect(Object.keys(body).filter((name) => body[name] !== undefined)).toEqual([
      'returnDate',
      'returnLocationId',
      'odometerIn',
      'fuelLevelIn',
    ]);
  });

  it('is adjusted with the permission and a reason', () => {
    const submitted = { ...READ, postAdjustment: '-5' };
    const errorsFor = (permissions: readonly string[], more = {}) => {
      const formState = checkInFormState({
        submitted: { ...submitted, ...more },
        price: priceOf(),
        permissions,
      });
      return Object.assign({}, ...readStages(checkInForm, formState).map(({ errors }) => errors));
    };
    expect(errorsFor([])).toEqual({ postAdjustment: 'rentalPrice.problem.forbidden' });
    expect(errorsFor(['PRICE_OVERRIDE'])).toEqual({
      adjustmentReason: 'rentalPrice.problem.reason',
    });
    expect(errorsFor(['PRICE_OVERRIDE'], { adjustmentReason: 'Rain' })).toEqual({});
  });

  it.each([
    ['odometerIn', {}, 'odometerIn'],
    ['fuelLevelIn', {}, 'fuelIn'],
    ['fuelLevelIn', { isElectric: true }, 'batteryIn'],
    ['returnDate', {}, 'returnAt'],
    ['returnLocationId', {}, 'returnPlace'],
    ['vehicleStatusId', {}, 'vehicleStatus'],
    ['postAdjustment', {}, 'postAdjustment'],
  ])('has a field for the %s that the service refuses', (named, agreement, field) => {
    expect(checkInForm.fieldOf?.(named, checkInFormState({ agreement }))).toBe(field);
  });
});

describe('the life-cycle', () => {
  it.each([
    [1, null],
    [2, 'checkIn.closed.onHold'],
    [3, null],
    [4, null],
    [5, 'checkIn.closed.over'],
    [6, 'checkIn.closed.over'],
  ])('of status %i gives %j', (statusId, reason) => {
    expect(whyClosed(statusId)).toBe(reason);
  });

  it('does not close a form of which the check-in is done and money waits', () => {
    const { formContext } = checkInFormState({ agreement: { agreementStatusId: 5 } });
    expect(checkInForm.closed?.(formContext, { 'check-in': { id: 7 } })).toBeNull();
  });

  it.each([
    ['checkedInToPay', { 'check-in': { statusId: 3 } }],
    ['checkedIn', { 'check-in': { statusId: 3 }, payment: { statusId: 5 } }],
    ['checkedInDeposit', { 'check-in': { statusId: 3 }, payment: { statusId: 4 } }],
    ['checkInSaved', { 'check-in': { statusId: null } }],
  ])('says %s where the last write leads', (expected, progress) => {
    expect(warningsAfter(progress)).toBe(expected);
  });
});

describe('its title and its button', () => {
  const wordsOf = (given: Given) => {
    const { formContext, staffContext, answers } = checkInFormState(given);
    return checkInForm.words?.(formContext, { staffContext, answers });
  };

  it('are those of a check-in', () => {
    expect(wordsOf({})).toEqual({ title: 'checkIn.titles.first A-7', submit: 'checkIn.submits.first' });
  });

  it('are those of a correction where the vehicle was back as it began', () => {
    const agreement = { agreementStatusId: 3, returnDate: '2026-11-20T18:10:00' };
    expect(wordsOf({ agreement })).toEqual({
      title: 'checkIn.titles.correction A-7',
      submit: 'checkIn.submits.correction',
    });
  });

  it('stay those of a check-in whose money is still to be moved', () => {
    const { formContext } = checkInFormState({ agreement: { agreementStatusId: 3 } });
    const { staffContext, answers } = checkInFormState();
    expect(checkInForm.words?.(formContext, { staffContext, answers }).title).toContain('first');
  });
});
