import { notFound } from '../refusal.ts';
import type { Route } from '../router.ts';

interface ClientRow {
  readonly id: number;
  readonly name: string;
  readonly legal_name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly postal: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string | null;
  readonly currency: string;
  readonly is_active: number;
  readonly max_vehicles: number;
  readonly vehicles: number;
}

const CLIENT = `
SELECT c.*, s.name AS state, k.name AS country,
  (SELECT count(*) FROM vehicles v WHERE v.client_id = c.id AND v.is_active = 1) AS vehicles
FROM clients c JOIN countries k ON k.id = c.country_id LEFT JOIN states s ON s.id = c.state_id
WHERE c.id = ?`;

export const clientRoute: Route = {
  operationId: 'clients.get',
  answer({ caller, database }) {
    const client = database.get<ClientRow>(CLIENT, [caller.clientId]);
    if (client === undefined) throw notFound('There is no such client.');
    return {
      body: {
        clientId: client.id,
        clientName: client.name,
        legalName: client.legal_name,
        address1: client.address,
        address2: null,
        city: client.city,
        state: client.state,
        country: client.country,
        zipCode: client.postal,
        phone: client.phone,
        email: client.email,
        website: client.website,
        currency: client.currency,
        maxVehiclesReached: client.vehicles >= client.max_vehicles,
        isActive: client.is_active === 1,
      },
    };
  },
};

interface FeatureRow {
  readonly id: number;
  readonly feature_id: number;
  readonly name: string;
  readonly value: string;
}

export const clientFeaturesRoute: Route = {
  operationId: 'clients.features',
  answer({ caller, database }) {
    const features = database.all<FeatureRow>(
      'SELECT id, feature_id, name, value FROM client_features WHERE client_id = ? ORDER BY feature_id',
      [caller.clientId],
    );
    return {
      body: features.map(({ id, feature_id, name, value }) => ({
        featureName: name,
        clientFeatureId: id,
        featureId: feature_id,
        value,
      })),
    };
  },
};
