import { data } from '@remix-run/node';

/**
 * The form of a changing request.
 * @throws an answer with 400 for a body that is no form, whoever sent it
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
