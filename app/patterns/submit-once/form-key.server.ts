import { createHash, randomBytes } from 'node:crypto';
import { FORM_KEY_GRACE_SECONDS } from '../../config/constants.ts';
import type { Credentials, SessionSpan } from '../../identity/staff.ts';
import { userMark } from '../../identity/user-mark.server.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { KEY_FIELD, MARK } from '../hidden-fields.ts';

const NONCE_BYTES = 16;
/** No key of ours is longer. */
const LONGEST = 300;

/** Whom a form was drawn for. */
export type Drawer = Pick<Credentials, 'clientId' | 'userId'>;

/** For whom a key is made, and in which session: without one it saves nothing once nobody is signed in. */
export type KeyHolder = Drawer & { readonly span?: SessionSpan };

/** What a form's key says. */
interface FormKey extends Drawer {
  /** 128 random bits as url-safe text: names the form that was drawn, and is sent as Idempotency-Key. */
  readonly nonce: string;
  readonly span: SessionSpan | null;
}

const DIGEST_BYTES = 16;
const CONTEXT = 'form';

const digestOf = (form: string): Buffer =>
  createHash('sha256').update(form).digest().subarray(0, DIGEST_BYTES);

/**
 * Draws a key for one form of one user; nobody else can make one, and it opens for that form only. In the open it ends
 * on the user's mark, by which the browser sees that somebody else has signed in since.
 */
export const mintKey = (sealer: Sealer, holder: KeyHolder, form: string): string =>
  sealedKey(sealer, holder, form, randomBytes(NONCE_BYTES));

/** The same form's key for the session in which it is drawn now; a key that is none of ours stays as it is. */
export function renewKey(sealer: Sealer, holder: KeyHolder, form: string, key: string): string {
  const known = readKey(sealer, form, key);
  return known ? sealedKey(sealer, holder, form, Buffer.from(known.nonce, 'base64url')) : key;
}

function sealedKey(
  sealer: Sealer,
  { clientId, userId, span }: KeyHolder,
  form: string,
  nonce: Buffer,
): string {
  const drawer = Buffer.from(JSON.stringify([clientId, userId, ...(span ? [span.family, span.endsAt] : [])]));
  const content = Buffer.concat([nonce, digestOf(form), drawer]);
  return `${sealer.seal('store', CONTEXT, content)}${MARK}${userMark({ clientId, userId })}`;
}

/**
 * Whether a key still saves what is entered though its user is not signed in: until an hour after its session.
 * @param endedAt when the sessions of a family were ended, in seconds since 1970; null while they were not
 * @param now seconds since 1970
 */
export function savesWithoutSession(
  { span }: Pick<FormKey, 'span'>,
  endedAt: (family: string) => number | null,
  now: number,
): boolean {
  return span !== null && now < (endedAt(span.family) ?? span.endsAt) + FORM_KEY_GRACE_SECONDS;
}

function openKey(sealer: Sealer, context: string, key: string): Buffer | null {
  const [sealed = ''] = key.split(MARK, 1);
  return key.length > LONGEST ? null : sealer.open('store', context, sealed);
}

const drawerAt = (content: Buffer, from: number): Drawer & Pick<FormKey, 'span'> => {
  const [clientId, userId, family, endsAt] = JSON.parse(content.subarray(from).toString());
  return { clientId, userId, span: family === undefined ? null : { family, endsAt } };
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
export function drawerOfKey(sealer: Sealer, key: string): (Drawer & Pick<FormKey, 'span'>) | null {
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
