import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { oncePerRequest } from '../../patterns/record/once.server.ts';
import { span } from '../../patterns/submit-once/submits.fixture.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import { rentalFormState } from '../rentals/form/rental-form.fixture.ts';
import { loadTill } from './load-till.server.ts';

/** The till's page of a user for whom the service has these places. */
function opened(query: string, places: readonly object[] | null) {
  const { desk } = rentalFormState({ service: places === null ? {} : { 'locations.list': () => places } });
  const context = {};
  void oncePerRequest(context, 'desk', async () => ({ ...desk, places: [], place: null }));
  const request = new Request(`http://127.0.0.1:3000/till${query}`);
  const args = { request, context, params: {} } as unknown as LoaderFunctionArgs;
  return loadTill(args, { ...staffOf(), name: 'Ines', sid: 'sid-1', span });
}

it.each(['', '?place=1', '?place=1&day=frogday'])(
  'of a service that is dead says so, and blames nothing that was chosen: "%s"',
  async (query) => {
    const { status, view } = await opened(query, null);
    expect([status, view.state, view.choice.problems]).toEqual([503, 'trouble', []]);
  },
);

it('of a business without any place has to be chosen', async () => {
  const { status, view } = await opened('', []);
  expect([status, view.state]).toEqual([400, 'wrong']);
});
