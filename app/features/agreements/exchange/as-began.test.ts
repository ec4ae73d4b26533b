import { describe, expect, it } from 'vitest';
import { fieldsByName } from '../../rentals/form/rental-scene.fixture.ts';
import { readStage } from '../../../patterns/staged-form/read-stages.server.ts';
import { exchangeForm } from './exchange-form.server.ts';
import { BACK, exchangeScene, type Given, OUT } from './exchange-scene.fixture.ts';
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
  const { answers } = exchangeScene({ agreement: BEFORE, typed: { ...TYPED, ...typed } });
  return { ...exchangeScene({ agreement: said }), answers };
}

const stages = exchangeForm.stages;
const read = (scene: ReturnType<typeof afterwards>) => stages.map((stage) => readStage(stage, scene));
const wishOf = (scene: ReturnType<typeof afterwards>) => {
  const values = Object.assign({}, ...read(scene).map((one) => one.values));
  return exchangeWish({ scene, values, progress: {} });
};

describe('a form whose exchange may have been made already', () => {
  it.each([
    ['with the charge for the other type', {}],
    ['as a free upgrade', { freeUpgrade: 'on' }],
  ])('asks for the very same once more, %s', (_, typed) => {
    const before = exchangeScene({ agreement: BEFORE, typed: { ...TYPED, ...typed } });
    expect(read(afterwards(typed)).map(({ errors }) => errors)).toEqual([{}, {}]);
    expect(wishOf(afterwards(typed))).toEqual(wishOf(before));
  });

  it('asks for the same, too, once the record as it is now was taken for what it stands on', () => {
    const scene = afterwards();
    const rebased = { ...scene, answers: { ...scene.answers, oldVehicle: ['NEW 2 · V43'] } };
    expect(wishOf(rebased)).toEqual(wishOf(scene));
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
  const scene = afterwards({ vehicle: '44:10' });
  const answers = { ...scene.answers, oldVehicle: ['NEW 2 · V43'] };
  const [old] = read({ ...scene, answers });
  expect(Object.keys(old?.errors ?? {})).toEqual(['odometerIn']);
});
