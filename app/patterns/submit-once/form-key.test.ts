import { describe, expect, it } from 'vitest';
import { userMark } from '../../identity/user-mark.server.ts';
import { createSealer } from '../../store/sealing.server.ts';
import { drawerOfKey, mintKey, readKey } from './form-key.server.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const staff = { clientId: '1', userId: '103' };
const FORM = 'notes of reservation 7';

describe('a form’s key', () => {
  it('ends on the mark of its user, which the browser compares with who is signed in', () => {
    const key = mintKey(sealer, staff, FORM);
    expect(key.endsWith(`~${userMark(staff)}`)).toBe(true);
    expect(readKey(sealer, FORM, key)).toMatchObject(staff);
  });

  it('is believed for what is sealed in it, and not for its mark', () => {
    const key = mintKey(sealer, staff, FORM).replace(/~.*/, `~${userMark({ clientId: '1', userId: '104' })}`);
    expect(readKey(sealer, FORM, key)).toMatchObject(staff);
    expect(readKey(sealer, FORM, `~${userMark(staff)}`)).toBeNull();
  });

  it('opens for its own form only', () => {
    const key = mintKey(sealer, staff, FORM);
    expect(readKey(sealer, 'notes of reservation 8', key)).toBeNull();
    expect(drawerOfKey(sealer, key)).toEqual(staff);
    expect(drawerOfKey(createSealer(['another-secret-that-is-long-enough-01']), key)).toBeNull();
  });

  it('opens as a draft of an earlier version keeps it', () => {
    const content = Buffer.concat([Buffer.alloc(16, 1), Buffer.from('["1","103"]')]);
    const key = sealer.seal('store', `form ${FORM}`, content);
    expect(readKey(sealer, FORM, key)).toMatchObject(staff);
    expect(readKey(sealer, 'another form', key)).toBeNull();
  });
});

describe('a user’s mark', () => {
  it('is the same each time, and another one for another user or tenant', () => {
    const others = [
      { clientId: '2', userId: '103' },
      { clientId: '1', userId: '104' },
      { clientId: '11', userId: '03' },
    ];
    expect(userMark({ ...staff })).toBe(userMark(staff));
    expect(new Set([staff, ...others].map(userMark)).size).toBe(4);
    expect(userMark(staff)).toMatch(/^[\w-]{8}$/);
  });
});
