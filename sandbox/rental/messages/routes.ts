import type { listMessagesOperation } from '../../../app/upstream/messages/messages.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, flag, plain } from '../lists/column-map.ts';
import type { Route } from '../router.ts';
import type { Row } from '../table-row.ts';

const MESSAGES = 'SELECT * FROM messages WHERE client_id = ? ORDER BY sent_date DESC, id DESC';

const messages = columnMap<WireOf<typeof listMessagesOperation.answer>[number], never>()('m', {
  messageId: plain('id'),
  title: plain('title'),
  description: plain('description'),
  sentDate: plain('sent_date'),
  expiryDate: plain('expiry_date'),
  link: plain('link'),
  active: flag('is_active'),
});

/** Every message of the tenant, also old and inactive ones: what is shown is the product's rule. */
const messagesRoute: Route = {
  operationId: 'messages.list',
  answer: ({ caller, database }) => ({
    body: database.all<Row>(MESSAGES, [caller.clientId]).map(messages.detail),
  }),
};

export const messagesRoutes: readonly Route[] = [messagesRoute];
