import { read, unreadOnFailure, write } from '../reader.ts';
import { getClientRulesOperation, saveClientRulesOperation } from './client-rules.contract.ts';

export const getClientRules = read(getClientRulesOperation);
export const getClientRulesOrUnread = unreadOnFailure(getClientRules);

/** Changes the rules that are given. */
export const saveClientRules = write(saveClientRulesOperation);
