import type { Picture } from './images.server.ts';

/** What the product shows as a picture; anything else could be a page that runs. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** A picture as an answer of its own; 415 for what is no picture that browsers only look at. */
export function pictureAnswer({ contentType, bytes }: Picture): Response {
  if (!SHOWN.has(contentType)) return new Response(null, { status: 415 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
