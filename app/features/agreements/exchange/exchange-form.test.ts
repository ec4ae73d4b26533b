import { describe, expect, it } from 'vitest';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStages } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { BACK, exchangeFormState, type Given, OUT } from './exchange.fixture.ts';
import { exchangeForm, exchangeInput } from './exchange-form.server.ts';

type Overrides = NonNullable<Given['agreement']>;

/** The agreement before its exchange, and once it is made: the customer has another type then, with 7,003 on it. */
const BEFORE: Overrides = { licenseNo: 'OLD 1', vehicleNo: 'V42', vehicleTypeId: 10 };
const MADE: Overrides = {
  licenseNo: 'NEW 2',
  vehicleNo: 'V43',
  vehicleId: 43,
  vehicleTypeId: 11,
  odometerOut: 7003,
};
const LISTED = [
  {
    vehicleExchangeId: 1,
    originalVehicleNo: 'V42',
    originalVehicleLicenseNo: 'OLD 1',
    originalVehicleType: 'Compact',
    originalVehicleOdometerOut: 5000,
    originalVehicleFuelLevelOut: 8,
    newVehicleId: 43,
  },
] as never;

const TYPED = { ...BACK, ...OUT, vehicle: '43:11' };

/** The form as it was started, with the agreement as it is now. */
function afterwards(submitted: object = {}, overrides: Overrides = { ...MADE, vehicleExchanges: LISTED }) {
  const { answers } = exchangeFormState({ agreement: BEFORE, submitted: { ...TYPED, ...submitted } });
  return { ...exchangeFormState({ agreement: overrides }), answers };
}

const stages = exchangeForm.stages;
const read = (formState: ReturnType<typeof afterwards>) => readStages(exchangeForm, formState);
const inputOf = (formState: ReturnType<typeof afterwards>) => {
  const values = formValues(exchangeForm, formState);
  return values && exchangeInput({ formState, values, progress: {} });
};

describe('a form whose exchange may have been made already', () => {
  it.each([
    ['with the charge for the other type', {}],
    ['as a free upgrade', { freeUpgrade: 'on' }],
  ])('sends the same input again, %s', (_, submitted) => {
    const before = exchangeFormState({ agreement: BEFORE, submitted: { ...TYPED, ...submitted } });
    expect(read(afterwards(submitted)).map(({ errors }) => errors)).toEqual([{}, {}]);
    expect(inputOf(before)).not.toBeNull();
    expect(inputOf(afterwards(submitted))).toEqual(inputOf(before));
  });

  it('sends the same input again after the form was rebased on the present record', () => {
    const formState = afterwards();
    const rebased = { ...formState, answers: { ...formState.answers, oldVehicle: ['NEW 2 · V43'] } };
    expect(inputOf(rebased)).not.toBeNull();
    expect(inputOf(rebased)).toEqual(inputOf(formState));
  });

  it('shows what the old vehicle went out with', async () => {
    const [old] = stages;
    const fields = fieldsByName((await old?.groups(afterwards())) ?? []);
    expect(fields.get('odometerIn')).toMatchObject({ out: 5000 });
  });

  it('still checks the returned vehicle against its readings at check-out', () => {
    const [old] = read(afterwards({ odometerIn: '4,999' }));
    expect(Object.keys(old?.errors ?? {})).toEqual(['odometerIn']);
  });

  it('leaves the check to the service where that gives no exchanges', () => {
    expect(read(afterwards({}, MADE)).map(({ errors }) => errors)).toEqual([{}, {}]);
  });
});

it('a form resumed after another user’s exchange checks the vehicle that the customer has now', () => {
  const formState = afterwards({ vehicle: '44:10' });
  const answers = { ...formState.answers, oldVehicle: ['NEW 2 · V43'] };
  const [old] = read({ ...formState, answers });
  expect(Object.keys(old?.errors ?? {})).toEqual(['odometerIn']);
});
