import type { Reader } from '../call.ts';
import { choicesOrEmpty } from '../reader.ts';
import { type AdminMessage, type ListedMessage, listMessagesOperation } from './messages.contract.ts';

const listAll = choicesOrEmpty(listMessagesOperation);

const hasWords = (message: ListedMessage): message is ListedMessage & AdminMessage => message.title !== null;

/** What the administrators tell; empty when the service does not answer. One without any words says nothing. */
export const listMessagesOrEmpty = async (reader: Reader): Promise<readonly AdminMessage[]> =>
  (await listAll(reader)).filter(hasWords);
