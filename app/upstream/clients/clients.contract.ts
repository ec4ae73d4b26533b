import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { flag, identity, reference, scalar, text } from '../wire.ts';

export const getClientOperation = operation({
  id: 'clients.get',
  method: 'GET',
  path: '/v3/clients/{clientId}',
  answer: z.object({
    clientId: identity,
    clientName: text,
    address1: text,
    address2: text,
    city: text,
    state: text,
    country: text,
    zipCode: text,
    phone: text,
    email: text,
    /** ISO 4217 code; the product falls back to USD. */
    currency: text,
    maxVehiclesReached: flag,
    isActive: flag,
  }),
  freshness: 30,
});

/** A read by its nature, although the service takes it as a POST with an empty body. */
export const listClientFeaturesOperation = operation({
  id: 'clients.features',
  isRead: true,
  method: 'POST',
  path: '/v3/clients/{clientId}/clientfeatures',
  answer: z.array(
    z.object({ featureName: z.string(), clientFeatureId: reference, featureId: reference, value: scalar }),
  ),
  freshness: 300,
});

export const listScreenSettingsOperation = operation({
  id: 'clients.screenSettings',
  method: 'GET',
  path: '/v3/clients/{clientId}/screensettings',
  answer: z.array(
    z.object({
      screenName: z.string(),
      sectionName: text,
      fieldName: z.string(),
      defaultValue: scalar,
      isFieldRequired: flag,
      isVisible: flag,
    }),
  ),
  freshness: 300,
});

export const clientsOperations: readonly Operation[] = [
  getClientOperation,
  listClientFeaturesOperation,
  listScreenSettingsOperation,
];
