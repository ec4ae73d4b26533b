import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStages } from '../../../patterns/staged-form/stages.server.ts';
import { saveAgreementOperation } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import { beforeOfAgreement } from '../../rentals/form/rental-context.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { agreementFormState } from './agreement-form.fixture.ts';
import { editAgreement } from './agreement-form.server.ts';
import { agreementInput } from './agreement-steps.server.ts';

type Wire = Record<string, unknown>;

const schema = getAgreementOperation.answer;
const full = fullSample(schema).sample as Wire & { readonly driverList: readonly Wire[] };
const agreed: Wire = { ...(full.priceTerms as Wire), agreementTypeName: 'Insurance' };
/** The same with the level of a battery, and with type and insurer agreed in one place as in the other. */
const sample: Wire & Pick<typeof full, 'driverList'> & { readonly priceTerms: Wire } = {
  ...full,
  agreementType: 'Insurance',
  fuelLevelOut: 80,
  priceTerms: agreed,
  agreementInsurance: agreed.agreementInsurance,
};

/** What an edit sends that the user did not change, of a service that answers no look-up. */
async function untouched(wire: unknown, types: AgreementFormContext['lookUps']['types'] = []): Promise<Wire> {
  const agreement = schema.parse(wire);
  const { staffContext, screen, formContext: made, ...formState } = agreementFormState();
  const { id, displayId: number, terms, insurance } = agreement;
  const formContext: AgreementFormContext = {
    ...made,
    record: { id, number, version: 1, changedBy: null, changedAt: null },
    terms: terms && { ...terms, insurance: terms.insurance ?? insurance },
    before: beforeOfAgreement(agreement),
    lookUps: { types, statuses: [], vehicleTypes: [], customerTypes: [], countries: [] },
    held: { kind: 'agreement', record: agreement },
    agreement,
  };
  const answers = await editAgreement.initial(formContext, staffContext, screen);
  const state = { ...formState, staffContext, screen, formContext, answers };
  const read = readStages(editAgreement, state);
  expect(Object.assign({}, ...read.map(({ errors }) => errors))).toEqual({});
  const values = formValues(editAgreement, state);
  if (values === null) throw new Error('The answers cannot be read');
  const input = agreementInput(values, values.customerId ?? 0);
  return { ...z.encode(saveAgreementOperation.body, input) };
}

/** The detail's name of what a body has under another. */
const NAMES: Readonly<Record<string, string>> = {
  agreementTypeId: 'agreementTypeId',
  checkinDate: 'checkinDate',
  checkinLocationId: 'checkinLocation',
  isDelivery: 'isDelivery',
  isRetrieval: 'isRetrieval',
  deliveryDate: 'deliveryDate',
  poNo: 'poNo',
  note: 'note',
  odometerOut: 'odometerOut',
  fuelLevelOut: 'fuelLevelOut',
};

describe('an edit of an agreement that the user did not change', () => {
  it('sends every field back as it came', async () => {
    const body = await untouched(sample);
    for (const [name, theirs] of Object.entries(NAMES)) {
      expect({ [name]: body[name] }).toEqual({ [name]: sample[theirs] });
    }
  });

  it.each([
    [
      'of a type that has an insurer',
      [{ id: Number(full.agreementTypeId), name: 'Insurance', isInsurance: true }],
    ],
    ['of a service that does not say which types there are', []],
  ])('sends back what was agreed about the price, the insurer too, %s', async (_, types) => {
    const body = await untouched(sample, types);
    for (const [name, value] of Object.entries(sample.priceTerms)) {
      expect({ [name]: body[name] }).toEqual({ [name]: value });
    }
  });

  it('sends back who drives', async () => {
    const body = await untouched(sample);
    const {
      driverId: _,
      licenseCountry: __,
      isPrimary: ___,
      dateOfbirth,
      ...driver
    } = sample.driverList[0] ?? {};
    expect(body.drivers).toEqual([
      {
        ...driver,
        dateOfBirth: String(dateOfbirth).slice(0, 10),
        licenseExpiryDate: String(driver.licenseExpiryDate).slice(0, 10),
      },
    ]);
  });
});
