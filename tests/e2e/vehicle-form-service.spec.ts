import { expect } from './browser-test.ts';
import { json, problem, refused, test, vehicleWith } from './fleet-service.ts';
import { PICTURE, RecordFormPage } from './record-form-page.ts';

// Few tests: one worker and one harness serve them sooner than two would start.
test.describe.configure({ mode: 'default' });

const saved = { vehicleId: 42, vehicleNo: 'V-0042', version: 4 };

test.describe('a vehicle that is saved', () => {
  test('B10 as another user saves it: who, when, both values, and the input stays', async ({
    page,
    fleet,
    pageErrors,
  }) => {
    pageErrors.expectStatus(412);
    fleet.answer('vehicles.save', (response) => {
      fleet.answer(
        'vehicles.get',
        vehicleWith({ version: 4, colour: 'Green', changedBy: 'Maren Oldenburg' }),
      );
      problem(412, { version: 4, changedBy: 'Maren Oldenburg', changedAt: '2026-11-19T08:12:00.000Z' })(
        response,
      );
    });
    const form = new RecordFormPage(page, true);
    await form.open('/fleet/42/edit');
    await form.fill({ Colour: 'Violet' });
    await form.save();
    await expect(page.getByText('Maren Oldenburg').first()).toBeVisible();
    for (const colour of ['Green', 'Violet']) await expect(page.getByText(colour).first()).toBeVisible();
    await expect(form.field('Colour')).toHaveValue('Violet');
    const [write] = fleet.calls.filter(({ operationId }) => operationId === 'vehicles.save');
    expect(write?.headers['if-match']).toBe('"3"');
    expect(write?.headers['idempotency-key']).toMatch(/\S{16,}/);
  });

  test('with an unknown outcome: nothing is sent twice, and the input stays', async ({
    page,
    fleet,
    pageErrors,
  }) => {
    pageErrors.expectStatus(502, 503, 504);
    fleet.answer('vehicles.save', refused);
    const form = new RecordFormPage(page, true);
    await form.open('/fleet/42/edit');
    await form.fill({ Colour: 'Violet' });
    await form.save();
    await expect(page.getByText('Not confirmed').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check for V-0042' })).toHaveAttribute('href', '/fleet/42');
    await expect(form.field('Colour')).toHaveValue('Violet');
    expect(fleet.calls.filter(({ operationId }) => operationId === 'vehicles.save')).toHaveLength(1);
  });
});

test('a new vehicle whose photo fails is created once, and later changes are written, too', async ({
  page,
  fleet,
  pageErrors,
}) => {
  pageErrors.expectStatus(422);
  fleet.answer('vehicles.list', json([]));
  fleet.answer('vehicles.create', json(saved, 201));
  fleet.answer('vehicles.save', json(saved));
  fleet.answer('images.createForVehicle', problem(422, { title: 'The picture did not arrive whole.' }));
  const form = new RecordFormPage(page, true);
  await form.open('/fleet/new');
  await form.fill({
    'Unit number': 'V-0042',
    Plate: 'LD24 KXB',
    Make: 'Nissan',
    Model: 'Leaf',
    Year: '2024',
    Colour: 'Blue',
    Class: 'Compact SUV',
    Odometer: '12',
    'Fuel type': 'Petrol',
    Transmission: 'Manual',
    Doors: '5',
    Seats: '5',
    Bags: '2',
  });
  await form.field('New photos').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PICTURE });
  await form.save();
  await expect(page.getByText('The picture did not arrive whole.').first()).toBeVisible();
  await expect(form.field('Plate')).toHaveValue('LD24 KXB');

  fleet.answer('images.createForVehicle', json({ imageId: 1 }, 201));
  await form.fill({ Colour: 'Violet' });
  await form.save();
  await expect(page).toHaveURL('/fleet/42');
  const writes = fleet.calls.filter(({ operationId }) =>
    ['vehicles.create', 'images.createForVehicle', 'vehicles.save'].includes(operationId ?? ''),
  );
  expect(writes.map(({ operationId }) => operationId)).toEqual([
    'vehicles.create',
    'images.createForVehicle',
    'images.createForVehicle',
    'vehicles.save',
  ]);
});
