import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billingContact, driver, driverInput } from './people.contract.ts';
import { fullContact, fullContactBody, fullDriver, fullDriverBody } from './people-input.fixture.ts';
import { toBillingContactInputs, toDriverInputs } from './people-input.ts';

const input = driverInput(20);
const noor = {
  driverId: 3,
  customerId: 813,
  firstName: 'Noor',
  lastName: 'Haddad',
  dateOfbirth: '1990-04-05T00:00:00',
  licenseNumber: 'H-77',
  licenseCountryId: 44,
  licenseClass: 'B',
  licenseExpiryDate: '2031-06-07',
};

describe('the drivers of a record', () => {
  it('go back as they came', () => {
    expect(toDriverInputs([driver.read.parse(noor)])).toEqual([fullDriver]);
  });

  it('go back with the primary one first', () => {
    const inputs = toDriverInputs(
      [{ firstName: 'Ada' }, { ...noor, isPrimary: true }].map((one) => driver.read.parse(one)),
    );
    expect(inputs.map(({ firstName }) => firstName)).toEqual(['Noor', 'Ada']);
  });

  it('leave out unknown values', () => {
    const little = driver.read.parse({ customerId: 813, licenseExpiryDate: '' });
    const [written] = toDriverInputs([little]);
    expect(written && z.encode(input.create, written)).toEqual({ customerId: 813 });
  });

  it('are spelled as the service spells them', () => {
    expect(z.encode(input.create, fullDriver)).toEqual(fullDriverBody);
  });

  it('have licence classes of the length that their record takes', () => {
    const classes = { licence: { class: 'B'.repeat(21) } };
    expect(z.safeEncode(input.create, classes).error?.issues.map(({ path }) => path)).toEqual([
      ['licenseClass'],
    ]);
    expect(z.encode(driverInput(40).create, classes)).toEqual({ licenseClass: classes.licence.class });
  });
});

describe('the billing contacts of a record', () => {
  const quay = { billingContactId: 9, ...fullContactBody };

  it('go back as they came', () => {
    expect(toBillingContactInputs([billingContact.read.parse(quay)])).toEqual([fullContact]);
  });

  it('are spelled as the service spells them', () => {
    expect(z.encode(billingContact.create, fullContact)).toEqual(fullContactBody);
  });

  it('leave out one without a name, which the service would refuse', () => {
    expect(toBillingContactInputs([billingContact.read.parse({ ...quay, name: null })])).toEqual([]);
  });
});
