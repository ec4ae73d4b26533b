import type { Reader } from '../call.ts';
import { choicesOrEmpty } from '../reader.ts';
import { type AdminMessage, type ListedMessage, listMessagesOperation } from './messages.contract.ts';

const listAll = choicesOrEmpty(listMessagesOperation);

const hasWords = (message: ListedMessage): message is ListedMessage & AdminMessage => message.title !== null;

/** Returns the messages with words; empty when the service does not answer. */
export const listMessagesOrEmpty = async (reader: Reader): Promise<readonly AdminMessage[]> =>
  (await listAll(reader)).filter(hasWords);
