import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import {
  currentName,
  type StoredDraft,
  withCurrentNames,
} from '../../../patterns/staged-form/drafts.server.ts';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { fieldsByName, rentalFormState } from '../../rentals/form/rental-form.fixture.ts';
import { rentalInformation } from '../../rentals/form/rental-information.server.ts';
import { newReservation, type ReservationFormContext } from './reservation-form.server.ts';

/** A new reservation as the version before stored it, by its names of the fields. */
const STORED: StoredDraft = {
  form: 'reservation-new',
  record: '',
  start: {},
  key: 'k',
  base: answersFrom({ type: 1, status: 2, startPlace: 1, endPlace: 1, vehicleType: 10 }),
  answers: answersFrom({
    ...{ type: 2, status: 1, startPlace: 1, startAt: '21/11/2026 12:00', endPlace: 2, endAt: '+3d' },
    ...{ vehicleType: 11, vehicle: 'open', customer: 'new', customerDrives: true, payAmount: '0' },
    ...{ destination: 'Hull', voucherNo: 'V-1', poNo: 'PO-2', roNo: 'RO-3', note: 'Late' },
    ...{ 'new.firstName': 'Grace', 'new.lastName': 'Hopper', 'new.type': 1, 'new.country': 44 },
    ...{ 'new.allowDuplicate': true, depositAsked: '90', preAdjustment: '-5', adjustmentReason: 'Late car' },
  }),
  visited: ['rental-information'],
  writings: {},
  stage: 'rental-information',
  about: '',
  price: null,
  progress: {},
  refused: { voucherNo: 'Unknown' },
  attempt: null,
  isRebased: false,
};

describe('a draft of the version before', () => {
  const { formContext, ...formState } = rentalFormState({});
  const context: ReservationFormContext = {
    ...formContext,
    kind: 'reservation',
    edited: null,
    customer: null,
    vehicle: null,
  };

  it('opens with all of its input', () => {
    const { answers } = withCurrentNames(STORED, newReservation);
    expect(formValues(newReservation, { ...formState, formContext: context, answers })).toMatchObject({
      ...{ typeId: 2, statusId: 1, checkOutPlaceId: 1, checkOutAt: '2026-11-21T12:00:00' },
      ...{ checkInPlaceId: 2, checkInAt: '2026-11-24T12:00:00', vehicleTypeId: 11, vehicleId: null },
      ...{ destination: 'Hull', voucherNumber: 'V-1', purchaseOrder: 'PO-2', repairOrder: 'RO-3' },
      ...{ note: 'Late', customerDrives: true, terms: { deposit: 90, preAdjustment: -5 } },
      newCustomer: { firstName: 'Grace', lastName: 'Hopper', allowsDuplicate: true },
    });
  });

  it('compares with what the form held then, and keeps what was refused', () => {
    const { base, refused } = withCurrentNames(STORED, newReservation);
    expect(base).toEqual(
      answersFrom({ typeId: 1, statusId: 2, checkOutPlaceId: 1, checkInPlaceId: 1, vehicleTypeId: 10 }),
    );
    expect(refused).toEqual({ voucherNumber: 'Unknown' });
  });

  it('has each renamed field of the first stage on the page', async () => {
    const shown = fieldsByName(await rentalInformation.groups({ ...formState, formContext: context }));
    const former = ['type', 'status', 'startPlace', 'startAt', 'endPlace', 'endAt', 'vehicleType'];
    for (const name of [...former, 'voucherNo', 'poNo', 'roNo'])
      expect([...shown.keys()]).toContain(currentName(name, newReservation.formerNames ?? {}));
  });
});
