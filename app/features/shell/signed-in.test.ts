import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { expect, it } from 'vitest';
import { shouldRevalidate } from './signed-in.route.tsx';

const loadsFrame = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'https://rental.example'),
    nextUrl: new URL(to, 'https://rental.example'),
    currentParams: {},
    nextParams: {},
    // What Remix gives in every case.
    defaultShouldRevalidate: true,
    ...more,
  });

it('leaves the frame as it is where filters, order or page of its screen change', () => {
  expect(loadsFrame('/fleet', '/fleet?status=1')).toBe(false);
  expect(loadsFrame('/fleet?page=2', '/fleet')).toBe(false);
  expect(loadsFrame('/fleet', '/fleet?status=1', { formMethod: 'GET' })).toBe(false);
});

it('loads the frame with another screen, the same address again, and after a submit', () => {
  expect(loadsFrame('/fleet?status=1', '/fleet/7?status=2')).toBe(true);
  expect(loadsFrame('/fleet?status=1', '/fleet?status=1')).toBe(true);
  expect(loadsFrame('/preferences', '/preferences?saved=1', { formMethod: 'POST' })).toBe(true);
});

it('does not load it after a refused submit, whose page is the answer to it', () => {
  const refused = { formMethod: 'POST', actionStatus: 409 } as const;
  expect(loadsFrame('/fleet/new', '/fleet/new', refused)).toBe(false);
});
