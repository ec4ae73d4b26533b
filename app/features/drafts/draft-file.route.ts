import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import { fileOf } from '../../patterns/draft-files/draft-files.server.ts';

/** A picture of the user's own draft. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(args);
  const { draft = '', file = '' } = args.params;
  const found = fileOf(args.context.records, staff, draft, file);
  if (found === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'content-type': found.contentType,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    },
  });
}
