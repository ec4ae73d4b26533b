import { HANDOFF_ELEMENT_ID } from '../patterns/handoff-element.ts';

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

const CONTEXT = /<script[^>]*>window\.__remixContext = [^<]*<\/script>/;

/**
 * Takes out the script that sets up Remix's context: on every page it is the same, so the browser's entry does it. The
 * element stays, since React counts them.
 */
export function withoutContextScript(html: string): string {
  return html.replace(CONTEXT, '<script></script>');
}

/**
 * The data for Remix in the browser, in a block of their own: as an argument in a script every quote would be escaped
 * once more. The browser's entry reads it.
 */
export function handoffBlock(handoff: string | null): string {
  if (handoff === null) return '';
  return `<script type="application/json" id="${HANDOFF_ELEMENT_ID}">${inScript(handoff)}</script>`;
}
