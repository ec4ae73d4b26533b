import { z } from 'zod';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, readSame } from '../record/record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record/record-values.ts';
import { identity, reference, scalar, text } from '../record/wire.ts';

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
  isFleetFull: readOnly('maxVehiclesReached', flagOr(false)),
  isActive: readOnly('isActive', flagOr(true)),
});

export interface Client
  extends Pick<z.output<typeof client.read>, 'name' | 'currency' | 'country' | 'isActive' | 'isFleetFull'> {}

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
