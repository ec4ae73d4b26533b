import { data } from '@remix-run/node';
import { parseForm } from './form-body.server.ts';

/**
 * The form of a changing request. The edge has read its body and counted its fields (edge/body-gate.server.ts).
 * @throws an answer with 400 for a body that is no form, whoever sent it
 */
export async function readForm(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer());
  try {
    return await parseForm(body, request.headers.get('content-type'));
  } catch {
    throw data(null, { status: 400 });
  }
}
