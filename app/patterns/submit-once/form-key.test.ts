import { describe, expect, it } from 'vitest';
import { userFingerprint } from '../../identity/session-record.server.ts';
import { createSealer } from '../../store/sealing.server.ts';
import { mintKey, ownerOfKey, readKey, renewKey, savesWithoutSession } from './form-key.server.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const staff = { clientId: '1', userId: '103' };
const FORM = 'notes of reservation 7';

describe('a form’s key', () => {
  it('ends on the mark of its user, which the browser compares with who is signed in', () => {
    const key = mintKey(sealer, staff, FORM);
    expect(key.endsWith(`~${userFingerprint(staff)}`)).toBe(true);
    expect(readKey(sealer, FORM, key)).toMatchObject(staff);
  });

  it('is believed for what is sealed in it, and not for its mark', () => {
    const key = mintKey(sealer, staff, FORM).replace(
      /~.*/,
      `~${userFingerprint({ clientId: '1', userId: '104' })}`,
    );
    expect(readKey(sealer, FORM, key)).toMatchObject(staff);
    expect(readKey(sealer, FORM, `~${userFingerprint(staff)}`)).toBeNull();
  });

  it('opens for its own form only', () => {
    const key = mintKey(sealer, staff, FORM);
    expect(readKey(sealer, 'notes of reservation 8', key)).toBeNull();
    expect(ownerOfKey(sealer, key)).toMatchObject(staff);
    expect(ownerOfKey(createSealer(['another-secret-that-is-long-enough-01']), key)).toBeNull();
  });

  it('opens as a draft of an earlier version keeps it', () => {
    const content = Buffer.concat([Buffer.alloc(16, 1), Buffer.from('["1","103"]')]);
    const key = sealer.seal('store', `form ${FORM}`, content);
    expect(readKey(sealer, FORM, key)).toMatchObject(staff);
    expect(readKey(sealer, 'another form', key)).toBeNull();
  });
});

describe('fault 70: a form’s key without a session', () => {
  const HOUR = 3600;
  const span = { family: 'family-1', endsAt: 1_800_000_000 };
  const saves = (now: number, endedAt: number | null = null, holder: object = { span }) => {
    const key = readKey(sealer, FORM, mintKey(sealer, { ...staff, ...holder }, FORM));
    return key && savesWithoutSession(key, (family) => (family === span.family ? endedAt : null), now);
  };

  it('saves until an hour after the longest time of its session', () => {
    expect([saves(span.endsAt + HOUR - 1), saves(span.endsAt + HOUR)]).toEqual([true, false]);
  });

  it('saves until an hour after the end of its session, where that ended before', () => {
    const endedAt = span.endsAt - 5 * HOUR;
    expect([saves(endedAt + HOUR - 1, endedAt), saves(endedAt + HOUR, endedAt)]).toEqual([true, false]);
  });

  it('saves nothing where it names no session', () => {
    expect(saves(0, null, {})).toBe(false);
  });

  it('is renewed for a later session, and stands for the same save', () => {
    const first = mintKey(sealer, { ...staff, span }, FORM);
    const later = { family: 'family-2', endsAt: span.endsAt + HOUR };
    const renewed = readKey(sealer, FORM, renewKey(sealer, { ...staff, span: later }, FORM, first));
    expect(renewed).toEqual({ ...staff, span: later, nonce: readKey(sealer, FORM, first)?.nonce });
  });
});

describe('a user’s mark', () => {
  it('is the same each time, and another one for another user or tenant', () => {
    const others = [
      { clientId: '2', userId: '103' },
      { clientId: '1', userId: '104' },
      { clientId: '11', userId: '03' },
    ];
    expect(userFingerprint({ ...staff })).toBe(userFingerprint(staff));
    expect(new Set([staff, ...others].map(userFingerprint)).size).toBe(4);
    expect(userFingerprint(staff)).toMatch(/^[\w-]{8}$/);
  });
});
