/**
 * Reads what Remix would stream behind the page (the encoded loader data) to its end.
 * @returns null for a page that hands nothing over
 */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string | null> {
  return stream ? await new Response(stream).text() : null;
}

/** The scripts that give the data to Remix in the browser, as its own stream transfer would. */
export function handoffScripts(handoff: string | null, nonce: string): string {
  if (handoff === null) return '';
  const text = JSON.stringify(handoff).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${text});window.__remixContext.streamController.close();</script>`;
}
