import type { FactDraft } from '../../patterns/record/value-words.server.ts';
import { oneName, oneText } from '../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import {
  askedIn,
  fieldTable,
  nestedValues,
  tablePart,
  type ValuesOfGroups,
} from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import { countryNamed } from '../../patterns/record-form/states-of-country.server.ts';
import type { WriteDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { type ClientProfile, client } from '../../upstream/clients/clients.contract.ts';
import { getClient, saveClient } from '../../upstream/clients/clients.server.ts';
import { listCountriesOrEmpty, type Region } from '../../upstream/locations/locations.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';

interface BusinessContext {
  readonly record: ClientProfile;
  readonly countries: readonly Region[];
}

const group = fieldTable<BusinessContext, ClientProfile, string>('Client');

type TextPath = Parameters<typeof client.longest>[0];

const text = (path: TextPath) => kinds.line<BusinessContext>(client.longest(path));

const profile = group('profile', { legend: 'runtime.groups.profile', columns: 4 })({
  name: {
    label: 'runtime.business.name',
    kind: text('name'),
    missing: 'errors.businessName.missing',
    required: true,
  },
  'address.line1': { label: 'location.line1', kind: text('address.line1') },
  'address.line2': { label: 'location.line2', kind: text('address.line2') },
  'address.city': { label: 'location.city', kind: text('address.city') },
  'address.postcode': { label: 'location.postcode', kind: text('address.postcode') },
  'address.state': {
    label: 'location.state',
    kind: text('address.state'),
    hint: 'runtime.business.stateHint',
  },
  country: {
    label: 'location.country',
    kind: oneText<BusinessContext>(({ formContext: { countries } }) =>
      countries.map(({ name }) => [name, name]),
    ),
    missing: 'errors.address.countryId.missing',
    required: true,
  },
  phone: {
    label: 'location.phone',
    kind: kinds.phone(({ countries, record }) => countryNamed(countries, record.country)?.code ?? null),
  },
  email: { label: 'location.email', kind: kinds.email(client.longest('email')) },
});

const DISTANCES = { km: 'runtime.business.units.km', mi: 'runtime.business.units.mi' };
const VOLUMES = { l: 'runtime.business.units.l', gal: 'runtime.business.units.gal' };

const money = group('money', { legend: 'runtime.groups.units', columns: 3 })({
  currency: {
    label: 'runtime.currency',
    kind: kinds.patterned<BusinessContext>(3, /^[A-Z]{3}$/, 'settings:preferences.currencyWrong'),
    hint: 'runtime.business.currencyHint',
    missing: 'errors.currency.missing',
    required: true,
  },
  distanceUnit: {
    label: 'runtime.business.distanceUnit',
    kind: oneName<BusinessContext, keyof typeof DISTANCES>(DISTANCES),
    hint: 'runtime.business.unitHint',
    fact: ({ distanceUnit: unit }, { t }, term): FactDraft => [
      term,
      t(unit === null ? 'runtime.business.byCountry' : DISTANCES[unit]),
    ],
  },
  volumeUnit: {
    label: 'runtime.business.volumeUnit',
    kind: oneName<BusinessContext, keyof typeof VOLUMES>(VOLUMES),
    hint: 'runtime.business.unitHint',
    fact: ({ volumeUnit: unit }, { t }, term): FactDraft => [
      term,
      t(unit === null ? 'runtime.business.byCountry' : VOLUMES[unit]),
    ],
  },
});

/** The profile of the business, and what its amounts and readings are in. */
export const BUSINESS = [profile, money] as const;

const FIELDS = askedIn<BusinessContext, ClientProfile>(BUSINESS);

type Values = ValuesOfGroups<typeof BUSINESS>;

const businessStage = stage<BusinessContext>()({
  slug: 'business',
  title: 'runtime.groups.business',
  parts: [tablePart<BusinessContext, Values>(FIELDS, client.pathOf)],
  isReviewed: true,
});

const save: WriteDeclaration<BusinessContext, Values> = {
  name: 'business',
  label: 'runtime.groups.business',
  content: ({ values }) => values,
  async perform(reader, { values }, safety) {
    await saveClient(reader, nestedValues<Values>(FIELDS, values), safety);
    return {};
  },
  ...runtimeWrite(getClient),
};

export const businessForm = form<BusinessContext>()({
  ...runtimeForm('business'),
  operation: 'clients.save',
  stages: [businessStage],
  steps: [save],
  async open(reader) {
    const [record, countries] = await Promise.all([getClient(reader), listCountriesOrEmpty(reader)]);
    return { record, countries };
  },
  ...ofRecord,
});
