import { describe, expect, it } from 'vitest';
import { formValues } from '../../../patterns/staged-form/form-values.fixture.ts';
import { readStages } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { BACK, exchangeFormState, type Given, OUT } from './exchange.fixture.ts';
import { exchangeForm } from './exchange-form.server.ts';
import { exchangeWish } from './exchange-step.server.ts';

type Said = NonNullable<Given['agreement']>;

/** The agreement before its exchange, and once it is made: the customer has another type then, with 7,003 on it. */
const BEFORE: Said = { licenseNo: 'OLD 1', vehicleNo: 'V42', vehicleTypeId: 10 };
const MADE: Said = {
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

/** The form as it was begun, with the agreement as it is by now. */
function afterwards(typed: object = {}, said: Said = { ...MADE, vehicleExchanges: LISTED }) {
  const { answers } = exchangeFormState({ agreement: BEFORE, typed: { ...TYPED, ...typed } });
  return { ...exchangeFormState({ agreement: said }), answers };
}

const stages = exchangeForm.stages;
const read = (formState: ReturnType<typeof afterwards>) => readStages(exchangeForm, formState);
const wishOf = (formState: ReturnType<typeof afterwards>) => {
  const values = formValues(exchangeForm, formState);
  return values && exchangeWish({ formState, values, progress: {} });
};

describe('a form whose exchange may have been made already', () => {
  it.each([
    ['with the charge for the other type', {}],
    ['as a free upgrade', { freeUpgrade: 'on' }],
  ])('asks for the very same once more, %s', (_, typed) => {
    const before = exchangeFormState({ agreement: BEFORE, typed: { ...TYPED, ...typed } });
    expect(read(afterwards(typed)).map(({ errors }) => errors)).toEqual([{}, {}]);
    expect(wishOf(before)).not.toBeNull();
    expect(wishOf(afterwards(typed))).toEqual(wishOf(before));
  });

  it('asks for the same, too, once the record as it is now was taken for what it stands on', () => {
    const formState = afterwards();
    const rebased = { ...formState, answers: { ...formState.answers, oldVehicle: ['NEW 2 · V43'] } };
    expect(wishOf(rebased)).not.toBeNull();
    expect(wishOf(rebased)).toEqual(wishOf(formState));
  });

  it('shows what the old vehicle went out with', async () => {
    const [old] = stages;
    const fields = fieldsByName((await old?.groups(afterwards())) ?? []);
    expect(fields.get('odometerIn')).toMatchObject({ out: 5000 });
  });

  it('still judges the old vehicle by how it went out', () => {
    const [old] = read(afterwards({ odometerIn: '4,999' }));
    expect(Object.keys(old?.errors ?? {})).toEqual(['odometerIn']);
  });

  it('leaves the judgement to the service where that tells of no exchange', () => {
    expect(read(afterwards({}, MADE)).map(({ errors }) => errors)).toEqual([{}, {}]);
  });
});

it('a form that goes on after somebody else’s exchange has the vehicle that the customer has by now', () => {
  const formState = afterwards({ vehicle: '44:10' });
  const answers = { ...formState.answers, oldVehicle: ['NEW 2 · V43'] };
  const [old] = read({ ...formState, answers });
  expect(Object.keys(old?.errors ?? {})).toEqual(['odometerIn']);
});
