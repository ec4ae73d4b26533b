import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { loader } from './home.route.tsx';

/** A request for an address below `/` by a user who is signed in, or not. */
const at = (search: string, isSignedIn: boolean) =>
  ({
    request: new Request(`http://127.0.0.1:3000/${search}`),
    params: {},
    context: {
      session: {
        staff: () => (isSignedIn ? { userId: '103' } : null),
        hasEnded: () => false,
        mayRenewSilently: () => false,
      },
      config: { publicOrigin: 'http://127.0.0.1:3000' },
    },
  }) as unknown as LoaderFunctionArgs;

describe('the first page', () => {
  it.each(['', '?show_widget_picker=true'])('keeps its address through sign-in: /%s', async (search) => {
    const answer = await loader(at(search, false)).catch((thrown: unknown) => thrown);
    const location = (answer as Response).headers.get('location') ?? '';
    const { pathname, searchParams } = new URL(location, 'http://127.0.0.1:3000');
    expect([pathname, searchParams.get('redirect_url')]).toEqual(['/login', `/${search}`]);
  });
});
