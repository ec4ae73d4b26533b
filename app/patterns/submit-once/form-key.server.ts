import { createHash, randomBytes } from 'node:crypto';
import { FORM_KEY_GRACE_SECONDS } from '../../config/constants.ts';
import { userFingerprint } from '../../identity/session-record.server.ts';
import type { Credentials, SessionSpan } from '../../identity/staff.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { KEY_FIELD, MARK } from '../request/hidden-fields.ts';

const NONCE_BYTES = 16;
const LONGEST = 300;

export type FormOwner = Pick<Credentials, 'clientId' | 'userId'>;

/** With the session, without which a key saves nothing once the user is signed out. */
export type KeyHolder = FormOwner & { readonly span?: SessionSpan };

interface FormKey extends FormOwner {
  /** 128 random bits as url-safe text: names the form, and is sent as Idempotency-Key. */
  readonly nonce: string;
  readonly span: SessionSpan | null;
}

const DIGEST_BYTES = 16;
const CONTEXT = 'form';

const digestOf = (form: string): Buffer =>
  createHash('sha256').update(form).digest().subarray(0, DIGEST_BYTES);

/** Returns a key for one form of one user. It ends on the user's mark, which the browser compares. */
export const mintKey = (sealer: Sealer, holder: KeyHolder, form: string): string =>
  sealedKey(sealer, holder, form, randomBytes(NONCE_BYTES));

/** Returns the key for the present session; one that is none of ours as it is. */
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
  const owner = Buffer.from(JSON.stringify([clientId, userId, ...(span ? [span.family, span.endsAt] : [])]));
  const content = Buffer.concat([nonce, digestOf(form), owner]);
  return `${sealer.seal('store', CONTEXT, content)}${MARK}${userFingerprint({ clientId, userId })}`;
}

/**
 * Whether a key still saves input without its user: until an hour after its session.
 * @param endedAt when the sessions of a family were ended, or null; like `now` in seconds since 1970
 */
export const savesWithoutSession = (
  { span }: Pick<FormKey, 'span'>,
  endedAt: (family: string) => number | null,
  now: number,
): boolean => span !== null && now < (endedAt(span.family) ?? span.endsAt) + FORM_KEY_GRACE_SECONDS;

function openKey(sealer: Sealer, context: string, key: string): Buffer | null {
  const [sealed = ''] = key.split(MARK, 1);
  return key.length > LONGEST ? null : sealer.open('store', context, sealed);
}

const ownerAt = (content: Buffer, from: number): Omit<FormKey, 'nonce'> => {
  const [clientId, userId, family, endsAt] = JSON.parse(content.subarray(from).toString());
  return { clientId, userId, span: family === undefined ? null : { family, endsAt } };
};

/** Opens a key; null for one of another form, or none of ours. */
export function readKey(sealer: Sealer, form: string, key: string): FormKey | null {
  const content = openKey(sealer, CONTEXT, key);
  const isOfForm = content?.subarray(NONCE_BYTES, NONCE_BYTES + DIGEST_BYTES).equals(digestOf(form));
  // Drafts live for 30 days: older keys were sealed for their form instead of naming it.
  const older = content === null ? openKey(sealer, `${CONTEXT} ${form}`, key) : null;
  const [opened, from] = isOfForm ? [content, NONCE_BYTES + DIGEST_BYTES] : [older, NONCE_BYTES];
  if (!opened) return null;
  return { nonce: opened.subarray(0, NONCE_BYTES).toString('base64url'), ...ownerAt(opened, from) };
}

/** Returns whom a key of any form was made for; null for none of ours. */
export function ownerOfKey(sealer: Sealer, key: string): Omit<FormKey, 'nonce'> | null {
  const content = openKey(sealer, CONTEXT, key);
  return content && ownerAt(content, NONCE_BYTES + DIGEST_BYTES);
}

const KEY_TEXT = `([\\w-]{1,${LONGEST}}(?:~|%7E)[\\w-]{1,20})`;
const KEY_IN_FORM = new RegExp(
  `(?:^|&)${KEY_FIELD}=${KEY_TEXT}&|name="${KEY_FIELD}"\\r\\n\\r\\n${KEY_TEXT}\\r\\n--`,
  'i',
);

/** Returns the key in the beginning of a form's body, urlencoded or multipart; '' for none. */
export function keyIn(beginning: Buffer): string {
  const [, urlencoded, multipart] = KEY_IN_FORM.exec(beginning.toString('latin1')) ?? [];
  return (urlencoded ?? multipart ?? '').replace(/%7E/i, MARK);
}
