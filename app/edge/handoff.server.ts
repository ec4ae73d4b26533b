const ELEMENT_ID = 'handoff';

/**
 * Reads what Remix would stream behind the page (the encoded loader data) to its end.
 * @returns null for a page that hands nothing over
 */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string | null> {
  return stream ? await new Response(stream).text() : null;
}

/** JSON as the content of a script element: `<` stands only inside its strings, where an escape means the same. */
export const inScript = (json: string) => json.replace(/</g, '\\u003c');

const MANIFEST = /window\.__remixManifest = (\{[\s\S]*?\n\});/;

/** Remix writes its route manifest with indents and with every flag that is off; the browser needs neither. */
export function withCompactManifest(html: string): string {
  return html.replace(MANIFEST, (_, json: string) => {
    const compact = JSON.stringify(JSON.parse(json), (_key, value) => (value === false ? undefined : value));
    return `window.__remixManifest=${compact};`;
  });
}

/**
 * The scripts that give the data to Remix in the browser, as its own stream transfer would; the data stand in a block of
 * their own, since as an argument in a script every quote would be escaped once more.
 */
export function handoffScripts(handoff: string | null, nonce: string): string {
  if (handoff === null) return '';
  return (
    `<script type="application/json" id="${ELEMENT_ID}">${inScript(handoff)}</script>` +
    `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(document.getElementById("${ELEMENT_ID}").textContent);window.__remixContext.streamController.close();</script>`
  );
}
