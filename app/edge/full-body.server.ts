/** Bodies that are known as a whole, by their Response, so that they reach the socket without a stream. */
const bodies = new WeakMap<Response, string | Buffer>();

export function fullResponse(body: string | Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

/** Returns the body of a Response made by `fullResponse`, or null for any other. */
export const fullBodyOf = (response: Response): string | Buffer | null => bodies.get(response) ?? null;
