import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { editOf } from './edited-record.ts';
import { type FormPlan, type Typings, typed, typingsOf, word } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { imagesOf } from './record-images.ts';

/** Texts for every field of the customer form; the company's name is the journey's mark. */
function typingsFor(mark: string, random: Random, form: ServedForm): Typings {
  const day = (from: number, to: number) => () => typed.day(random, from, to);
  const name = () => typed.name(random);
  const text = () => typed.text(random);
  const phone = () => typed.phone(random);
  const tick = () => typed.tick(random);
  const brands = { text: random.pick(['Visa', 'Mastercard']) };
  return typingsOf(form, {
    company: () => ({ text: mark, stored: mark }),
    firstName: name,
    lastName: name,
    bornOn: day(1950, 2000),
    typeId: () => typed.choice(random, form, 'typeId'),
    isActive: tick,
    mobile: phone,
    homePhone: phone,
    businessPhone: phone,
    email: () => typed.email(random),
    'address.street': text,
    'address.postcode': name,
    'address.city': name,
    'licence.number': name,
    'licence.classes': () => ({ text: 'B' }),
    'licence.issuedOn': day(2010, 2020),
    'licence.expiresOn': day(2030, 2036),
    'passport.number': name,
    'passport.expiresOn': day(2028, 2034),
    'optIns.sms': tick,
    'optIns.email': tick,
    'emergency.name': text,
    'emergency.phone': phone,
    'insurance.company': text,
    'insurance.policyNumber': name,
    'insurance.expiresOn': day(2027, 2033),
    'billing.name': text,
    'billing.address': () => typed.lines(random),
    paymentTerms: name,
    'bank.name': text,
    'bank.accountName': text,
    isTaxExempt: tick,
    employmentType: name,
    'broker.name': text,
    'broker.commission': () => typed.whole(random, 1, 30),
    'card.brand': () => brands,
    'card.lastFour': () => ({ text: random.filled('####') }),
    'card.expiry': () => ({ text: `0${random.whole(1, 9)}/3${random.whole(0, 9)}` }),
    'card.gatewayToken': () => ({ text: `tok_${word(random)}` }),
  });
}

const shared = {
  login: 'agent',
  deeds: ['states'],
  reads: [
    'customers.types',
    'locations.countries',
    'locations.states',
    'clients.screenSettings',
    'customers.list',
  ],
} as const;

const IMAGE = 'images.createForCustomer';

const cardsOf = (world: FormWorld, id: unknown): readonly string[] => {
  const rows = world.rows('SELECT gateway_token FROM credit_cards WHERE customer_id = ?', Number(id));
  const tokens = rows.map((row) => String(row.gateway_token));
  return tokens.filter((token, index) => tokens.indexOf(token) < index).map((token) => `card ${token}`);
};

/** Somebody new. */
export const newCustomerPlan = (mark: string): FormPlan => ({
  ...shared,
  start: '/customers/new',
  writes: ['customers.create', IMAGE],
  isDone: (pathname) => /^\/customers\/\d+$/.test(pathname),
  typings: (random, form) => typingsFor(mark, random, form),
  found: (world) => world.rows('SELECT * FROM customers WHERE company_name = ?', mark),
  pictures(world) {
    return imagesOf(world, 'customer', this.found(world));
  },
  doubled(world) {
    return this.found(world).flatMap(({ id }) => cardsOf(world, id));
  },
});

/** A change of one who is there. */
export function editCustomerPlan(mark: string, world: FormWorld, random: Random): FormPlan {
  const before = random.pick(
    world.rows('SELECT * FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND company_name IS NULL'),
  );
  return {
    ...shared,
    ...editOf({
      kind: 'customer',
      before,
      elsewhere: { login: 'manager', field: 'insurance.company' },
      also: (at) => cardsOf(at, before.id),
    }),
    writes: ['customers.save', IMAGE],
    pictures: (at) => imagesOf(at, 'customer', [before]),
    typings: (chance, form) => typingsFor(mark, chance, form),
    found: (at) =>
      at.rows('SELECT * FROM customers WHERE id = ? AND company_name = ?', Number(before.id), mark),
  };
}
