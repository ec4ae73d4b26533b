import { describe, expect, it } from 'vitest';
import type { AdminMessage } from '../../upstream/messages/messages.contract.ts';
import { isShown } from './admin-messages.server.ts';

const clocks = { wall: '2026-11-20T09:00:00', utc: '2026-11-20T17:00:00' };
const message = (given: Partial<AdminMessage> = {}): AdminMessage => ({
  id: 7,
  title: 'Hours',
  text: null,
  sentAt: '2026-11-18T08:00:00',
  expiresAt: '2026-12-24T20:00:00',
  link: null,
  isActive: true,
  ...given,
});

describe('an admin message', () => {
  it.each<[string, Partial<AdminMessage>, boolean]>([
    ['is shown', {}, true],
    ['is not when it is inactive', { isActive: false }, false],
    ['is not before it is sent', { sentAt: '2026-11-20T09:00:01' }, false],
    ['is from the second on in which it is sent', { sentAt: '2026-11-20T09:00:00' }, true],
    ['is on the day it is sent', { sentAt: '2026-11-20' }, true],
    ['is when its date is missing', { sentAt: null }, true],
    ['is when its date cannot be read', { sentAt: 'soon' }, true],
    ['is not once it has expired', { expiresAt: '2026-11-20T09:00:00' }, false],
    ['lasts until the end of a day', { expiresAt: '2026-11-20' }, true],
    ['is not on the day after', { expiresAt: '2026-11-19' }, false],
    ['is for good without an end', { expiresAt: null }, true],
    ['is when its end cannot be read', { expiresAt: 'never' }, true],
    ['takes an offset at its word', { sentAt: '2026-11-20T17:00:01Z' }, false],
    ['takes a past offset at its word', { expiresAt: '2026-11-20T16:00:00+00:00' }, false],
  ])('%s', (_, given, shown) => {
    expect(isShown(message(given), [], clocks)).toBe(shown);
  });

  it('is not shown again once it was dismissed', () => {
    expect([isShown(message(), [3, 7], clocks), isShown(message(), [3], clocks)]).toEqual([false, true]);
  });
});
