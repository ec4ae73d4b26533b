import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { editOf } from './edited-record.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, submitted, type Typings, typingsOf, word } from './form-plan.ts';
import { imagesOf } from './record-images.ts';

/** Texts for every field of the customer form; the company's name is the journey's mark. */
function typingsFor(mark: string, random: Random, form: ServedForm): Typings {
  const day = (from: number, to: number) => () => submitted.day(random, from, to);
  const name = () => submitted.name(random);
  const text = () => submitted.text(random);
  const phone = () => submitted.phone(random);
  const tick = () => submitted.tick(random);
  const brands = { text: random.pick(['Visa', 'Mastercard']) };
  return typingsOf(form, {
    company: () => ({ text: mark, stored: mark }),
    firstName: name,
    lastName: name,
    bornOn: day(1950, 2000),
    typeId: () => submitted.choice(random, form, 'typeId'),
    isActive: tick,
    mobile: phone,
    homePhone: phone,
    businessPhone: phone,
    email: () => submitted.email(random),
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
    'billing.address': () => submitted.lines(random),
    paymentTerms: name,
    'bank.name': text,
    'bank.accountName': text,
    isTaxExempt: tick,
    employmentType: name,
    'broker.name': text,
    'broker.commission': () => submitted.whole(random, 1, 30),
    'card.brand': () => brands,
    'card.lastFour': () => ({ text: random.filled('####') }),
    'card.expiry': () => ({ text: `0${random.whole(1, 9)}/3${random.whole(0, 9)}` }),
    'card.gatewayToken': () => ({ text: `tok_${word(random)}` }),
  });
}

const shared = {
  login: 'agent',
  intents: ['states'],
  reads: [
    'customers.types',
    'locations.countries',
    'locations.states',
    'clients.screenSettings',
    'customers.list',
  ],
} as const;

const IMAGE = 'images.createForCustomer';

const cardsOf = (environment: FormEnvironment, id: unknown): readonly string[] => {
  const rows = environment.rows('SELECT gateway_token FROM credit_cards WHERE customer_id = ?', Number(id));
  const tokens = rows.map((row) => String(row.gateway_token));
  return tokens.filter((token, index) => tokens.indexOf(token) < index).map((token) => `card ${token}`);
};

/** A new customer. */
export const newCustomerPlan = (mark: string): FormPlan => ({
  ...shared,
  start: '/customers/new',
  writes: ['customers.create', IMAGE],
  isDone: (pathname) => /^\/customers\/\d+$/.test(pathname),
  typings: (random, form) => typingsFor(mark, random, form),
  found: (environment) => environment.rows('SELECT * FROM customers WHERE company_name = ?', mark),
  pictures(environment) {
    return imagesOf(environment, 'customer', this.found(environment));
  },
  doubled(environment) {
    return this.found(environment).flatMap(({ id }) => cardsOf(environment, id));
  },
});

/** A change of an existing customer. */
export function editCustomerPlan(mark: string, environment: FormEnvironment, random: Random): FormPlan {
  const before = random.pick(
    environment.rows(
      'SELECT * FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND company_name IS NULL',
    ),
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
