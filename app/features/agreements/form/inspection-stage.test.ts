import { describe, expect, it } from 'vitest';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { agreementFormState } from './agreement-form.fixture.ts';
import { inspectionStage } from './inspection-stage.server.ts';

type Given = Parameters<typeof agreementFormState>[0];

const vehicle = (fields: object) => ({ vehicle: { vehicleId: 5, vehicleNo: 'V5', ...fields } });
const petrol = vehicle({ odometer: 12_000, fuelType: 'Petrol', fuelLevel: 6, batteryLevel: null });
const electric = vehicle({ odometer: 800, fuelType: 'Electric', fuelLevel: null, batteryLevel: 71 });

/** What a check-out cannot be without. */
const READ = { odometer: '12345', fuel: '6' };

const completed = async (given: Given, answer?: object) => {
  const service = answer ? { 'vehicles.get': () => answer } : {};
  return inspectionStage.complete?.(agreementFormState({ service, ...given }));
};

const errorsOf = (given: Given) => readStage(inspectionStage, agreementFormState(given)).errors;
const valuesOf = (given: Given) => readStage(inspectionStage, agreementFormState(given)).values;

describe('the reading of a vehicle', () => {
  it('is entered by the user: the last one is shown next to it', async () => {
    const answers = await completed({ submitted: { vehicle: 5 } }, petrol);
    expect(answers).toMatchObject({
      inspected: ['5'],
      lastOdometer: ['12000'],
      lastLevel: ['6'],
      odometer: [],
      fuel: [],
      energy: ['fuel'],
    });
    const submitted = { lastOdometer: '12000', lastLevel: '6', energy: 'fuel' };
    const fields = fieldsByName(await inspectionStage.groups(agreementFormState({ submitted })));
    expect(fields.get('odometer')).toMatchObject({
      hint: 'agreementForm.inspection.last 12,000',
      fill: { text: '12000', label: 'odometer.unchanged 12,000' },
    });
    expect(fields.get('odometer')?.value).toBeUndefined();
    expect(fields.get('fuel')?.value).toBeUndefined();
  });

  it('is demanded of every check-out, whatever the client’s settings say', () => {
    expect(errorsOf({ settings: { OdometerOut: { isVisible: false } } })).toEqual({
      odometer: 'labels:controls.problem.noNumber',
      fuel: 'labels:controls.problem.noLevel',
    });
  });

  it('is percent of a battery for an electric one', async () => {
    const answers = await completed({ submitted: { vehicle: 5 } }, electric);
    expect(answers).toMatchObject({ energy: ['battery'], lastLevel: ['71'], battery: [], fuel: [] });
  });

  it('stays as it was entered while the vehicle is the same', async () => {
    const submitted = { vehicle: 5, inspected: 5, odometer: '12345' };
    expect(await completed({ submitted }, petrol)).toMatchObject({ odometer: ['12345'] });
  });

  it('does not apply to another vehicle', async () => {
    const submitted = { vehicle: 5, inspected: 4, odometer: '99', damage: '[]', battery: '50' };
    const answers = await completed({ submitted }, petrol);
    expect(answers).toMatchObject({ odometer: [], lastOdometer: ['12000'], damage: [], battery: [] });
  });

  it('is forgotten with the vehicle when the new one cannot be read', async () => {
    const answers = await completed({ submitted: { vehicle: 5, inspected: 4, odometer: '99' } });
    expect(answers).toMatchObject({ odometer: [], inspected: [] });
  });
});

describe('readings that were typed', () => {
  it('are figures', () => {
    expect(valuesOf({ submitted: { odometer: '12,345', fuel: '6', energy: 'fuel' } })).toMatchObject({
      odometer: 12_345,
      fuel: 6,
    });
  });

  it.each([
    ['below what the odometer showed before', '11999'],
    ['more than 1,500 beyond it', '13501'],
  ])('are asked about once when they are %s', async (_, odometer) => {
    const submitted = { odometer, lastOdometer: '12000', fuel: '6' };
    expect(errorsOf({ submitted })).toEqual({ odometer: expect.stringContaining('odometer.ask') });
    const tick = `odometer.is.${odometer}`;
    const fields = fieldsByName(await inspectionStage.groups(agreementFormState({ submitted })));
    expect(fields.get(tick)?.kind).toBe('check');
    expect(errorsOf({ submitted: { ...submitted, [tick]: 'on' } })).toEqual({});
    // A tick belongs to the reading that it was set for.
    expect(errorsOf({ submitted: { ...submitted, odometer: '99', [tick]: 'on' } })).toHaveProperty(
      'odometer',
    );
  });

  it('are taken without a question up to 1,500 beyond the last reading', () => {
    expect(errorsOf({ submitted: { odometer: '13500', lastOdometer: '12000', fuel: '6' } })).toEqual({});
  });

  it('may be below it when an agreement is put right: the service knows better', () => {
    expect(errorsOf({ isEdit: true, submitted: { odometer: '11999', lastOdometer: '12000' } })).toEqual({});
  });

  it('are demanded where the client demands them', () => {
    const settings = { OdometerOut: { isRequired: true }, FuelLevelOut: { isRequired: true } };
    expect(Object.keys(errorsOf({ settings }))).toEqual(expect.arrayContaining(['odometer', 'fuel']));
  });

  it('keep the marks of damage', () => {
    const marks = [{ view: 'left', x: 0.25, y: 0.5, kind: 'dent', note: 'door' }];
    expect(valuesOf({ submitted: { ...READ, damage: JSON.stringify(marks) } })).toMatchObject({
      damage: marks,
    });
  });

  it('do not take marks that are none', () => {
    expect(errorsOf({ submitted: { ...READ, damage: '[{"view":"above"}]' } })).toEqual({
      damage: 'fields.problem.marks',
    });
  });
});

describe('a refusal by the service', () => {
  it.each([
    ['odometerOut', 'fuel', 'odometer'],
    ['fuelLevelOut', 'fuel', 'fuel'],
    ['fuelLevelOut', 'battery', 'battery'],
    ['checkinDate', 'fuel', null],
  ])('of %s stands, for a vehicle with %s, at %s', (theirs, energy, ours) => {
    expect(inspectionStage.fieldOf(theirs, agreementFormState({ submitted: { energy } }))).toBe(ours);
  });
});

describe('the page', () => {
  const names = async (given: Given) => [
    ...fieldsByName(await inspectionStage.groups(agreementFormState(given))).keys(),
  ];

  it('asks for readings, damage and pictures', async () => {
    const asked = await names({ submitted: { energy: 'battery' } });
    expect(asked.slice(0, 4)).toEqual(['odometer', 'battery', 'damage', 'photos']);
    expect(asked.slice(4)).toEqual(
      ['front', 'left', 'right', 'back', 'inside', 'dashboard'].map((side) => `photos.${side}`),
    );
  });

  it('asks for no damage and photos where they cannot be stored', async () => {
    expect(await names({ offers: (id) => id !== 'documents.create' })).toEqual(['odometer', 'fuel']);
  });

  it('asks for the readings alone once the vehicle is out', async () => {
    expect(await names({ isEdit: true })).toEqual(['odometer', 'fuel']);
  });

  it('leaves out what the client does not show', async () => {
    expect(await names({ isEdit: true, settings: { OdometerOut: { isVisible: false } } })).toEqual(['fuel']);
  });
});

describe('the review', () => {
  it('shows the readings as text, and the number of marks', async () => {
    const submitted = {
      odometer: '12345',
      battery: '71',
      energy: 'battery',
      damage: JSON.stringify([{ view: 'top', x: 0, y: 1, kind: 'chip', note: '' }]),
    };
    const lines = await inspectionStage.review?.(agreementFormState({ submitted }));
    expect(lines?.map(({ text }) => text)).toEqual(['12,345', 'labels:controls.fuel.percent 71', '1']);
  });
});
