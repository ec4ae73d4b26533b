import { z } from 'zod';
import { DISTANCE_UNITS, VOLUME_UNITS } from '../../domain/units.ts';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, readSame } from '../record/record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record/record-values.ts';
import { amount, identity, reference, scalar, text } from '../record/wire.ts';

/** A unit of the client; null for none and for one that the product does not know. */
const unitOf = <Unit extends string>(units: readonly Unit[]) =>
  decodedBy(text, (value) => units.find((unit) => unit === value) ?? null);

const client = record({
  id: readOnly('clientId', identity),
  name: readOnly('clientName', text),
  address: {
    ...readEach(text, { line1: 'address1', line2: 'address2', city: 'city' }),
    ...readEach(text, { state: 'state', postcode: 'zipCode' }),
  },
  country: readOnly('country', filledText),
  ...readSame(text, 'phone', 'email'),
  /** ISO 4217; null: the product's default. */
  currency: readOnly('currency', filledText),
  /** The setting of the client; null: by the country of the location. */
  distanceUnit: readOnly('distanceUnit', unitOf(DISTANCE_UNITS)),
  volumeUnit: readOnly('volumeUnit', unitOf(VOLUME_UNITS)),
  isFleetFull: readOnly('maxVehiclesReached', flagOr(false)),
  isActive: readOnly('isActive', flagOr(true)),
});

export interface Client
  extends Pick<
    z.output<typeof client.read>,
    'name' | 'currency' | 'country' | 'isActive' | 'isFleetFull' | 'distanceUnit' | 'volumeUnit'
  > {}

export const getClientOperation = operation({
  id: 'clients.get',
  path: '/v3/clients/{clientId}',
  answer: client.read,
  freshness: 30,
});

const feature = record({
  name: readOnly('featureName', z.string()),
  ...readEach(reference, { id: 'clientFeatureId', featureId: 'featureId' }),
  value: readOnly('value', scalar),
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
});

const screenSetting = record({
  screen: readOnly('screenName', z.string()),
  section: readOnly('sectionName', text),
  field: readOnly('fieldName', z.string()),
  defaultValue: readOnly(
    'defaultValue',
    decodedBy(scalar, (value) => (value === null ? null : String(value))),
  ),
  isRequired: readOnly('isFieldRequired', flagOr(false)),
  isVisible: readOnly('isVisible', flagOr(true)),
});

/** The tenant's setting of a screen's field, in the service's names: `Reservation`, `PONo`. */
export interface ScreenSetting extends z.output<typeof screenSetting.read> {}

export const listScreenSettingsOperation = operation({
  id: 'clients.screenSettings',
  path: '/v3/clients/{clientId}/screensettings',
  answer: listOf(screenSetting.read),
  freshness: 300,
});

/** The client's contract terms in one language. */
const clientTerms = record({
  /** A language tag: `en`, `en-GB`. */
  language: readOnly('language', z.string()),
  /** Paragraphs, separated by empty lines. */
  text: readOnly('terms', z.string()),
  /** For a location without one of its own. */
  emergencyPhone: readOnly('emergencyPhone', filledText),
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
  provenance: 'assumed',
});
