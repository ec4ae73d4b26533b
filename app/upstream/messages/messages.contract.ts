import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { flag, identity, text } from '../wire.ts';

/** What administrators tell everybody of their business. The one read that carries the client alone. */
export const listMessagesOperation = operation({
  id: 'messages.list',
  method: 'GET',
  path: '/v3/messages',
  identifiers: 'client',
  answer: z.array(
    z.object({
      messageId: identity,
      title: text,
      description: text,
      sentDate: text,
      expiryDate: text,
      link: text,
      active: flag,
    }),
  ),
  freshness: 60,
});

export const messagesOperations: readonly Operation[] = [listMessagesOperation];
