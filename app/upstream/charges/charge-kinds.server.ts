import { read, unreadOnFailure, write } from '../reader.ts';
import { listChargeKindsOperation, saveChargeKindsOperation } from './charge-kinds.contract.ts';

export const listChargeKinds = read(listChargeKindsOperation);
export const listChargeKindsOrUnread = unreadOnFailure(listChargeKinds);

export const saveChargeKinds = write(saveChargeKindsOperation);
