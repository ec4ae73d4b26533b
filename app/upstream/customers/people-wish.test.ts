import { describe, expect, it } from 'vitest';
import { billingContactSchema, driverSchema } from './people.contract.ts';
import { toBillingContact, toDriver } from './people.ts';
import { fullContact, fullDriver, fullDriverBody } from './people-wish.fixture.ts';
import { driverBody, toBillingContactWishes, toDriverWishes } from './people-wish.ts';

const driver = (given: object) => toDriver(driverSchema.parse(given));
const contact = (given: object) => toBillingContact(billingContactSchema.parse(given));
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
    expect(toDriverWishes([driver(noor)])).toEqual([fullDriver]);
  });

  it('go back with the primary one first', () => {
    const wishes = toDriverWishes([driver({ firstName: 'Ada' }), driver({ ...noor, isPrimary: true })]);
    expect(wishes.map(({ firstName }) => firstName)).toEqual(['Noor', 'Ada']);
  });

  it('leave out what nobody knows', () => {
    const [wish] = toDriverWishes([driver({ customerId: 813, licenseExpiryDate: '' })]);
    expect(wish && JSON.parse(JSON.stringify(driverBody(wish)))).toEqual({ customerId: 813 });
  });

  it('are spelled as the service spells them', () => {
    expect(driverBody(fullDriver)).toEqual(fullDriverBody);
  });
});

describe('the billing contacts of a record', () => {
  const quay = {
    billingContactId: 9,
    name: 'Quay Logistics',
    address: '4 Quay Road',
    phone: '+44 20 7946 0000',
    email: 'bills@quay.example',
    billingBy: 'Post',
    isActive: true,
  };

  it('go back as they came', () => {
    expect(toBillingContactWishes([contact(quay)])).toEqual([fullContact]);
  });

  it('leave out one without a name, which the service would refuse', () => {
    expect(toBillingContactWishes([contact({ ...quay, name: null })])).toEqual([]);
  });
});
