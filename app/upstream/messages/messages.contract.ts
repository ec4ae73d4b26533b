import type { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly } from '../record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record-values.ts';
import { identity, text } from '../wire.ts';

function webAddress(link: string | null): string | null {
  const url = link && URL.canParse(link.trim()) ? new URL(link.trim()) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** A message of the administrators. */
const message = record(
  {
    id: readOnly('messageId', identity),
    title: readOnly('title', filledText),
    text: readOnly('description', filledText),
    /** Wall-clock text as the service sends it, null when there is none. */
    sentAt: readOnly('sentDate', filledText),
    expiresAt: readOnly('expiryDate', filledText),
    /** A web address, null when there is none or it is no address that a link may lead to. */
    link: readOnly('link', decodedBy(text, webAddress)),
    isActive: readOnly('active', flagOr(false)),
  },
  ({ title, text }) => ({
    /** The text stands in where there is no title. */
    title: title ?? text,
    text: title === null ? null : text,
  }),
);

/** A message as the service lists it, perhaps without any words. */
export interface ListedMessage extends z.output<typeof message.read> {}

/** A message of the administrators as the screens want it. */
export interface AdminMessage extends Omit<ListedMessage, 'title'> {
  readonly title: string;
}

/** What administrators tell everybody of their business. The one read that carries the client alone. */
export const listMessagesOperation = operation({
  id: 'messages.list',
  method: 'GET',
  path: '/v3/messages',
  identifiers: 'client',
  answer: listOf(message.read),
  freshness: 60,
});

export const messagesOperations: readonly Operation[] = [listMessagesOperation];
