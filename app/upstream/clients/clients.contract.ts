import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly } from '../record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record-values.ts';
import { identity, reference, scalar, text } from '../wire.ts';

const client = record({
  id: readOnly('clientId', identity),
  name: readOnly('clientName', text),
  address: {
    line1: readOnly('address1', text),
    line2: readOnly('address2', text),
    city: readOnly('city', text),
    state: readOnly('state', text),
    postcode: readOnly('zipCode', text),
  },
  /** Name or code of the country, as the service has it. */
  country: readOnly('country', filledText),
  phone: readOnly('phone', text),
  email: readOnly('email', text),
  /** ISO 4217 code, null when the service has none: the product then takes its default. */
  currency: readOnly('currency', filledText),
  /** The licence covers no further vehicle. */
  isFleetFull: readOnly('maxVehiclesReached', flagOr(false)),
  isActive: readOnly('isActive', flagOr(true)),
});

/** The tenant as every screen needs it. */
export interface Client
  extends Pick<z.output<typeof client.read>, 'name' | 'currency' | 'country' | 'isActive' | 'isFleetFull'> {}

export const getClientOperation = operation({
  id: 'clients.get',
  method: 'GET',
  path: '/v3/clients/{clientId}',
  answer: client.read,
  freshness: 30,
});

const feature = record({
  name: readOnly('featureName', z.string()),
  id: readOnly('clientFeatureId', reference),
  featureId: readOnly('featureId', reference),
  /** Whatever the service writes for having it or not, and for how many. */
  value: readOnly('value', scalar),
});

/** A read by its nature, although the service takes it as a POST with an empty body. */
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
  /** What the field holds at first, as text. */
  defaultValue: readOnly(
    'defaultValue',
    decodedBy(scalar, (value) => (value === null ? null : String(value))),
  ),
  isRequired: readOnly('isFieldRequired', flagOr(false)),
  /** Shown unless the service says otherwise. */
  isVisible: readOnly('isVisible', flagOr(true)),
});

/** What the tenant's settings say of a field of a screen, in the service's names: `Reservation`, `PONo`. */
export interface ScreenSetting extends z.output<typeof screenSetting.read> {}

export const listScreenSettingsOperation = operation({
  id: 'clients.screenSettings',
  method: 'GET',
  path: '/v3/clients/{clientId}/screensettings',
  answer: listOf(screenSetting.read),
  freshness: 300,
});

export const clientsOperations: readonly Operation[] = [
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
];
