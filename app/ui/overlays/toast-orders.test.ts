import { expect, it, vi } from 'vitest';
import { onToast, showToast, takeToasts } from './toast-orders.ts';

it('stores orders until they are taken, and notifies listeners', () => {
  showToast({ kind: 'good', text: 'one' });
  const heard = vi.fn();
  const stop = onToast(heard);
  expect(heard).toHaveBeenCalledTimes(1);
  showToast({ kind: 'bad', text: 'two' });
  expect(heard).toHaveBeenCalledTimes(2);
  expect(takeToasts().map(({ text }) => text)).toEqual(['one', 'two']);
  expect(takeToasts()).toEqual([]);
  stop();
  showToast({ kind: 'info', text: 'three' });
  expect(heard).toHaveBeenCalledTimes(2);
});
