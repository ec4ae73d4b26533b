import { HANDOFF_ELEMENT_ID, type Handoff } from '../patterns/handoff.ts';
import { type PageRoutes, type RemixManifest, shortManifest } from '../patterns/page-routes.ts';

/** Whether JSON carries a value whole: no dates, errors and their like, and nothing missing in a list. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every((part) => part === undefined || isPlain(part))
  );
}

/** What the loaders and actions of a page gave. */
interface PageState {
  readonly loaderData: object;
  readonly actionData: object | null;
  readonly errors: object | null;
}

/**
 * Remix's part of a handoff: as it is where it is plain and nothing failed, else what Remix would stream behind the
 * page (the same, encoded), read to its end.
 */
export async function stateOf(
  { loaderData, actionData, errors }: PageState,
  stream: ReadableStream<Uint8Array> | undefined,
): Promise<Pick<Handoff, 'state' | 'encoded'>> {
  const state = { loaderData, ...(actionData && { actionData }) };
  if (!errors && isPlain(state)) return { state };
  return stream ? { encoded: await new Response(stream).text() } : {};
}

const ROUTES_SCRIPT =
  /<script[^>]*>[^<]*\nwindow\.__remixManifest = (\{[\s\S]*?\n\});\nwindow\.__remixRouteModules = \{(.*)\};\n\nimport\("([^"]+)"\);<\/script>/;

/**
 * Takes out the script in which Remix tells the browser which routes there are and loads the modules of this page's: as
 * data they are half as long, and the browser's entry does the rest. The element stays and loads the entry.
 * @returns the page as it is and null where there is no such script, or where it is that of a development server, which
 *   does more
 */
export function withoutRoutesScript(html: string): {
  readonly page: string;
  readonly routes: PageRoutes | null;
} {
  const [script, json, modules = '', entry = ''] = ROUTES_SCRIPT.exec(html) ?? [];
  const manifest = json === undefined ? null : (JSON.parse(json) as RemixManifest);
  if (script === undefined || manifest === null || manifest.hmr) return { page: html, routes: null };
  const here = [...modules.matchAll(/"([^"]+)":route\d+/g)].map(([, id = '']) => id);
  return {
    page: html.replace(script, () => `<script type="module" async="" src="${entry}"></script>`),
    routes: { ...shortManifest(manifest), here },
  };
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
 * What the page hands to its scripts, as JSON in a block of its own: as an argument in a script every quote would be
 * escaped once more. `<` stands only inside the strings of JSON, where an escape means the same.
 */
export function handoffBlock(json: string): string {
  const content = json.replace(/</g, '\\u003c');
  return `<script type="application/json" id="${HANDOFF_ELEMENT_ID}">${content}</script>`;
}
