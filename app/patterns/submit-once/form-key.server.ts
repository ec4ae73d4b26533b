import { randomBytes } from 'node:crypto';
import type { Credentials } from '../../identity/staff.ts';
import { userMark } from '../../identity/user-mark.server.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { MARK } from './form-fields.ts';

const NONCE_BYTES = 16;
/** No key of ours is longer. */
const LONGEST = 300;

/** Whom a form was drawn for. */
export type Drawer = Pick<Credentials, 'clientId' | 'userId'>;

/** What a form's key says. */
interface FormKey extends Drawer {
  /** 128 random bits as url-safe text: names this drawing of the form, and is sent as Idempotency-Key. */
  readonly nonce: string;
}

const contextOf = (form: string) => `form ${form}`;

/**
 * Draws a key for one form of one user; nobody else can make one, and it opens for that form only. In the open it ends
 * on the user's mark, by which the browser sees that somebody else has signed in since.
 */
export function mintKey(sealer: Sealer, { clientId, userId }: Drawer, form: string): string {
  const drawer = Buffer.from(JSON.stringify([clientId, userId]));
  const sealed = sealer.seal('store', contextOf(form), Buffer.concat([randomBytes(NONCE_BYTES), drawer]));
  return `${sealed}${MARK}${userMark({ clientId, userId })}`;
}

/** Opens a key that came with a form; null for what is none of ours or belongs to another form. */
export function readKey(sealer: Sealer, form: string, key: string): FormKey | null {
  const [sealed = ''] = key.split(MARK, 1);
  const opened = key.length > LONGEST ? null : sealer.open('store', contextOf(form), sealed);
  if (opened === null) return null;
  const [clientId, userId] = JSON.parse(opened.subarray(NONCE_BYTES).toString());
  return { nonce: opened.subarray(0, NONCE_BYTES).toString('base64url'), clientId, userId };
}
