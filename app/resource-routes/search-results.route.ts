import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { search } from '../features/search/search.server.ts';
import type { FoundInPalette } from '../features/search/search-view.ts';
import { requireStaff } from '../identity/guard.server.ts';
import { withUnread } from '../patterns/error-page/describe-error.server.ts';
import { orSignInAgain } from '../patterns/request/sign-in-again.server.ts';
import { newRecords } from './resource-at.server.ts';

/** What `q` finds, for the palette. Apart from the page of the search: whose style sheet each request would preload. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view } = await orSignInAgain(args, search(args, staff, newRecords));
  return withUnread(args.context, { ...view, failed: false });
}

/** A failed request leaves the screen below the palette as it is. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<FoundInPalette> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { query: '', groups: [], unsearched: null, failed: true };
  }
}
