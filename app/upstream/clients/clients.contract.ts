import { z } from 'zod';
import { DISTANCE_UNITS, VOLUME_UNITS } from '../../domain/units.ts';
import { operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  readEach,
  readOnly,
  requiredText,
  textValue,
  writeOnly,
} from '../record/record-fields.ts';
import type { Change } from '../record/record-types.ts';
import { boundedListOf, decodedBy, filledText, flagOr } from '../record/record-values.ts';
import { amount, identity, reference, scalar, text } from '../record/wire.ts';

/** A unit of the client; null for none and for one that the product does not know. */
const unitOf = <Unit extends string>(units: readonly Unit[]) => ({
  read: decodedBy(text, (value) => units.find((unit) => unit === value) ?? null),
  write: z.enum(units).nullish(),
});

/** State and country are named, not numbered. */
export const client = record({
  id: readOnly('clientId', identity),
  name: both('clientName', requiredText(100)),
  address: {
    ...bothEach(textValue(200), { line1: 'address1', line2: 'address2', city: 'city', state: 'state' }),
    postcode: both('zipCode', textValue(20)),
  },
  country: both('country', { ...textValue(100), read: filledText }),
  phone: both('phone', textValue(40)),
  email: both('email', textValue(200)),
  /** ISO 4217; null: the product's default. */
  currency: both('currency', {
    read: filledText,
    write: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish(),
  }),
  /** The setting of the client; null: by the country of the location. */
  distanceUnit: both('distanceUnit', unitOf(DISTANCE_UNITS)),
  volumeUnit: both('volumeUnit', unitOf(VOLUME_UNITS)),
  isFleetFull: readOnly('maxVehiclesReached', flagOr(false)),
  isActive: readOnly('isActive', flagOr(true)),
  version: readOnly('version', amount),
  /** UTC, ISO. */
  changedAt: readOnly('changedAt', text),
  changedBy: readOnly('changedByName', text),
});

export interface ClientProfile extends z.output<typeof client.read> {}

export interface ClientChange extends Change<typeof client.fields> {}

export interface Client
  extends Pick<
    z.output<typeof client.read>,
    'name' | 'currency' | 'country' | 'isActive' | 'isFleetFull' | 'distanceUnit' | 'volumeUnit'
  > {}

export const getClientOperation = operation({
  id: 'clients.get',
  path: '/v3/clients/{clientId}',
  answer: client.read,
  // Together a minute: so long may a change that was made elsewhere stay unseen.
  freshness: 45,
  staleness: 15,
  sharedBy: 'tenant',
});

const saved = record({ version: readOnly('version', amount) });

/** The calls that answer the version of the client, which covers its settings. */
const VERSIONED = ['clients.get', 'clients.rules'];

/** What is left out stays; null clears. */
export const saveClientOperation = saveOperation({
  id: 'clients.save',
  path: '/v3/clients/{clientId}',
  body: client.change,
  answer: saved.read,
  invalidates: VERSIONED,
});

const named = z.string().min(1).max(100);

const feature = record({
  name: both('featureName', { read: z.string(), write: named }),
  ...readEach(reference, { id: 'clientFeatureId', featureId: 'featureId' }),
  value: both('value', { read: scalar, write: z.string().max(100) }),
});

export interface ClientFeature extends z.output<typeof feature.read> {}

/** A read, although the service takes it as a POST with an empty body. */
export const listClientFeaturesOperation = operation({
  id: 'clients.features',
  isRead: true,
  method: 'POST',
  path: '/v3/clients/{clientId}/clientfeatures',
  answer: listOf(feature.read),
  freshness: 300,
  sharedBy: 'tenant',
});

const features = record({ features: writeOnly('features', boundedListOf(feature.create, { most: 200 })) });

/** Features that are left out stay. */
export const saveClientFeaturesOperation = saveOperation({
  id: 'clients.saveFeatures',
  path: '/v3/clients/{clientId}/clientfeatures',
  body: features.create,
  answer: saved.read,
  invalidates: ['clients.features', ...VERSIONED],
});

const screenSetting = record({
  screen: both('screenName', { read: z.string(), write: named }),
  section: both('sectionName', { read: text, write: z.string().max(100).nullish() }),
  field: both('fieldName', { read: z.string(), write: named }),
  defaultValue: both('defaultValue', {
    read: decodedBy(scalar, (value) => (value === null ? null : String(value))),
    write: z.string().max(200).nullish(),
  }),
  isRequired: both('isFieldRequired', { read: flagOr(false), write: z.boolean() }),
  isVisible: both('isVisible', { read: flagOr(true), write: z.boolean() }),
});

/** The tenant's setting of a screen's field, in the service's names: `Reservation`, `PONo`. */
export interface ScreenSetting extends z.output<typeof screenSetting.read> {}

export const listScreenSettingsOperation = operation({
  id: 'clients.screenSettings',
  path: '/v3/clients/{clientId}/screensettings',
  answer: listOf(screenSetting.read),
  freshness: 300,
  sharedBy: 'tenant',
});

const settings = record({
  settings: writeOnly('settings', boundedListOf(screenSetting.create, { most: 500 })),
});

/** Settings that are left out stay. */
export const saveScreenSettingsOperation = saveOperation({
  id: 'clients.saveScreenSettings',
  path: '/v3/clients/{clientId}/screensettings',
  body: settings.create,
  answer: saved.read,
  invalidates: ['clients.screenSettings', ...VERSIONED],
});

const LONGEST_TERMS = 20_000;

/** The client's contract terms in one language. */
export const clientTerms = record({
  /** A language tag: `en`, `en-GB`. */
  language: both('language', { read: z.string(), write: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/) }),
  /** Paragraphs, separated by empty lines. */
  text: both('terms', { read: z.string(), write: z.string().max(LONGEST_TERMS), longest: LONGEST_TERMS }),
  /** For a location without one of its own. */
  emergencyPhone: both('emergencyPhone', { ...textValue(40), read: filledText }),
  version: readOnly('version', amount),
  /** UTC, ISO. */
  changedAt: readOnly('changedAt', text),
  changedBy: readOnly('changedByName', text),
});
export interface ClientTerms extends z.output<typeof clientTerms.read> {}

/** The first one is the client's own language. */
export const listClientTermsOperation = operation({
  id: 'clients.terms',
  path: '/v3/clients/{clientId}/terms',
  answer: listOf(clientTerms.read),
  freshness: 60,
  sharedBy: 'tenant',
  provenance: 'assumed',
});

/** Terms of a language that has none yet are added; an empty text removes them. */
export const saveClientTermsOperation = saveOperation({
  id: 'clients.saveTerms',
  path: '/v3/clients/{clientId}/terms',
  body: clientTerms.create,
  answer: saved.read,
  invalidates: ['clients.terms'],
});
