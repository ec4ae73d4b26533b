import type { Route } from '../router.ts';

interface MessageRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly sent_date: string | null;
  readonly expiry_date: string | null;
  readonly link: string | null;
  readonly is_active: number;
}

const MESSAGES = `
SELECT id, title, description, sent_date, expiry_date, link, is_active FROM messages
WHERE client_id = ? ORDER BY sent_date DESC, id DESC`;

/** Every message of the tenant, also old and inactive ones: what is shown is the product's rule. */
const messagesRoute: Route = {
  operationId: 'messages.list',
  answer({ caller, database }) {
    const rows = database.all<MessageRow>(MESSAGES, [caller.clientId]);
    return {
      body: rows.map((row) => ({
        messageId: row.id,
        title: row.title,
        description: row.description,
        sentDate: row.sent_date,
        expiryDate: row.expiry_date,
        link: row.link,
        active: row.is_active === 1,
      })),
    };
  },
};

export const messagesRoutes: readonly Route[] = [messagesRoute];
