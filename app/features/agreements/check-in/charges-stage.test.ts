import { describe, expect, it } from 'vitest';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { chargesStage } from './charges-stage.server.ts';
import { checkInFormState } from './check-in.fixture.ts';

const SETTINGS = {
  AdditionalCharge: { isRequired: true },
  PostAdjustment: { isVisible: false },
};

describe('the charges of a return', () => {
  it('are asked for as they are, whatever the client’s settings say of a check-out', async () => {
    const formState = checkInFormState({ settings: SETTINGS });
    const fields = fieldsByName(await chargesStage.groups(formState));
    expect(fields.get('additionalCharge')).toMatchObject({ required: false });
    expect(fields.has('postAdjustment')).toBe(true);
    expect(readStage(chargesStage, formState).errors).toEqual({});
  });

  it('give terms and why something was added', () => {
    const typed = { additionalCharge: '5', adjustmentReason: 'Sand' };
    expect(readStage(chargesStage, checkInFormState({ typed })).values).toMatchObject({
      terms: { additionalCharge: 5 },
      adjustmentReason: 'Sand',
    });
  });

  it('are found by the names of the service', () => {
    const formState = checkInFormState({ typed: { 'charges.9': true } });
    expect(chargesStage.fieldOf('miscCharges.0.quantity', formState)).toBe('charges.9.quantity');
  });
});
