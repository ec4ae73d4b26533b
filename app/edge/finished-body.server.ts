/**
 * Bodies that are already whole, kept beside their Response so that they reach the socket without a trip through a
 * stream. A finished body is what the page render and the compression produce.
 */
const bodies = new WeakMap<Response, string | Buffer>();

/** A Response whose body is known as a whole. */
export function finished(body: string | Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

/** The whole body of a Response made by `finished`, or null for any other. */
export function finishedBody(response: Response): string | Buffer | null {
  return bodies.get(response) ?? null;
}
