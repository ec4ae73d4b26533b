import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from '../../identity/staff.ts';
import { userMark } from '../../identity/user-mark.server.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { KEY_FIELD, MARK } from './form-fields.ts';

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

const DIGEST_BYTES = 16;
const CONTEXT = 'form';

const digestOf = (form: string): Buffer =>
  createHash('sha256').update(form).digest().subarray(0, DIGEST_BYTES);

/**
 * Draws a key for one form of one user; nobody else can make one, and it opens for that form only. In the open it ends
 * on the user's mark, by which the browser sees that somebody else has signed in since.
 */
export function mintKey(sealer: Sealer, { clientId, userId }: Drawer, form: string): string {
  const drawer = Buffer.from(JSON.stringify([clientId, userId]));
  const content = Buffer.concat([randomBytes(NONCE_BYTES), digestOf(form), drawer]);
  return `${sealer.seal('store', CONTEXT, content)}${MARK}${userMark({ clientId, userId })}`;
}

function openKey(sealer: Sealer, context: string, key: string): Buffer | null {
  const [sealed = ''] = key.split(MARK, 1);
  return key.length > LONGEST ? null : sealer.open('store', context, sealed);
}

const drawerAt = (content: Buffer, from: number): Drawer => {
  const [clientId, userId] = JSON.parse(content.subarray(from).toString());
  return { clientId, userId };
};

/** Opens a key that came with a form; null for what is none of ours or belongs to another form. */
export function readKey(sealer: Sealer, form: string, key: string): FormKey | null {
  const content = openKey(sealer, CONTEXT, key);
  const isOfForm = content?.subarray(NONCE_BYTES, NONCE_BYTES + DIGEST_BYTES).equals(digestOf(form));
  // Drafts live for 30 days: the keys of older ones were sealed for their form instead of naming it.
  const older = content === null ? openKey(sealer, `${CONTEXT} ${form}`, key) : null;
  const [opened, from] = isOfForm ? [content, NONCE_BYTES + DIGEST_BYTES] : [older, NONCE_BYTES];
  if (!opened) return null;
  return { nonce: opened.subarray(0, NONCE_BYTES).toString('base64url'), ...drawerAt(opened, from) };
}

/** Whom a key was made for, whichever form it belongs to; null for what is none of ours. */
export function drawerOfKey(sealer: Sealer, key: string): Drawer | null {
  const content = openKey(sealer, CONTEXT, key);
  return content && drawerAt(content, NONCE_BYTES + DIGEST_BYTES);
}

const KEY_TEXT = `([\\w-]{1,${LONGEST}}(?:~|%7E)[\\w-]{1,20})`;
const KEY_IN_FORM = new RegExp(
  `(?:^|&)${KEY_FIELD}=${KEY_TEXT}&|name="${KEY_FIELD}"\\r\\n\\r\\n${KEY_TEXT}\\r\\n--`,
  'i',
);

/** The key in the beginning of a form's body, urlencoded or multipart, as browsers send it; '' where there is none. */
export function keyIn(beginning: Buffer): string {
  const [, urlencoded, multipart] = KEY_IN_FORM.exec(beginning.toString('latin1')) ?? [];
  return (urlencoded ?? multipart ?? '').replace(/%7E/i, MARK);
}
