import type { z } from 'zod';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readOnly } from '../record/record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record/record-values.ts';
import { identity, text } from '../record/wire.ts';

function webAddress(link: string | null): string | null {
  const url = link && URL.canParse(link.trim()) ? new URL(link.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const message = record(
  {
    id: readOnly('messageId', identity),
    title: readOnly('title', filledText),
    text: readOnly('description', filledText),
    sentAt: readOnly('sentDate', filledText),
    expiresAt: readOnly('expiryDate', filledText),
    /** Null when it is no http address. */
    link: readOnly('link', decodedBy(text, webAddress)),
    isActive: readOnly('active', flagOr(false)),
  },
  ({ title, text }) => ({
    title: title ?? text,
    text: title === null ? null : text,
  }),
);
export interface ListedMessage extends z.output<typeof message.read> {}

export interface AdminMessage extends Omit<ListedMessage, 'title'> {
  readonly title: string;
}

/** The one read that carries the client alone. */
export const listMessagesOperation = operation({
  id: 'messages.list',
  path: '/v3/messages',
  identifiers: 'client',
  answer: listOf(message.read),
  freshness: 60,
  staleness: 60,
  sharedBy: 'tenant',
});
