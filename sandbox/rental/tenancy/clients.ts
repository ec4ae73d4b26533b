import type { listClientTermsOperation } from '../../../app/upstream/clients/clients.contract.ts';
import type { listMessagesOperation } from '../../../app/upstream/messages/messages.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { type Row, readRecord } from '../core/database.ts';
import { notFound } from '../core/refusal.ts';
import { type Route, rowsRoute } from '../core/router.ts';
import { versioned } from '../core/versions.ts';

const CLIENT = `
SELECT c.id AS client_id, c.name AS client_name, c.legal_name, c.address AS address1, c.address2, c.city,
  s.name AS state, k.name AS country, c.postal AS zip_code, c.phone, c.email, c.website, c.currency,
  c.distance_unit, c.volume_unit, c.is_active, c.version, c.changed_at,
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = c.changed_by) AS changed_by_name,
  c.max_vehicles <= (SELECT count(*) FROM vehicles v WHERE v.client_id = c.id AND v.is_active = 1) AS is_full
FROM clients c JOIN countries k ON k.id = c.country_id LEFT JOIN states s ON s.id = c.state_id
WHERE c.id = ?`;

const messages = columnMap<WireOf<typeof listMessagesOperation.answer>[number], never>()('m', {
  messageId: plain('id'),
  title: plain('title'),
  description: plain('description'),
  sentDate: plain('sent_date'),
  expiryDate: plain('expiry_date'),
  link: plain('link'),
  active: flag('is_active'),
});

const MESSAGES = 'SELECT * FROM messages WHERE client_id = ? ORDER BY sent_date DESC, id DESC';

const terms = columnMap<WireOf<typeof listClientTermsOperation.answer>[number], never>()('t', {
  language: plain('language'),
  terms: plain('terms'),
  emergencyPhone: plain('emergency_phone'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

const TERMS = `SELECT t.*, u.first_name || ' ' || u.last_name AS changed_by_name
  FROM client_terms t LEFT JOIN users u ON u.id = t.changed_by WHERE t.client_id = ? ORDER BY t.id`;

export const clientsRoutes: readonly Route[] = [
  {
    operationId: 'clients.get',
    answer(call) {
      const client = readRecord<{ isFull: boolean }>(call.database, CLIENT, [call.caller.clientId]);
      if (client === undefined) throw notFound('There is no such client.');
      const { isFull: maxVehiclesReached, ...body } = client;
      return versioned(call, { ...body, maxVehiclesReached });
    },
  },
  rowsRoute(
    'clients.features',
    `SELECT name AS feature_name, id AS client_feature_id, feature_id, value FROM client_features
     WHERE client_id = ?1 ORDER BY feature_id`,
  ),
  {
    operationId: 'clients.terms',
    answer(call) {
      const rows = call.database.all<Row>(TERMS, [call.caller.clientId]);
      return { body: rows.map((row) => versioned(call, terms.detail(row)).body) };
    },
  },
  {
    operationId: 'messages.list',
    /** Every message of the tenant, also old and inactive ones: what is shown is the product's rule. */
    answer: ({ caller, database }) => ({
      body: database.all<Row>(MESSAGES, [caller.clientId]).map(messages.detail),
    }),
  },
];
