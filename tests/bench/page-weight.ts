import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compress, LEVELS } from '../../app/edge/compression.server.ts';
import { getWire, type WireAnswer } from './wire.ts';

/** A part of a page and its bytes as they cross the wire. */
export interface Part {
  readonly path: string;
  readonly bytes: number;
}

/** What a page costs a browser with an empty cache; bytes are brotli as served, favicons apart. */
export interface PageWeight {
  readonly status: number;
  /** Without the styles that are written into it. */
  readonly html: number;
  /** Scripts written into the page that run, without the loaders' data. */
  readonly inline: number;
  /** The texts for the browser, where the page carries them. */
  readonly texts: number;
  /** The styles that a first visit has within the page. */
  readonly writtenStyles: number;
  readonly scripts: readonly Part[];
  readonly styles: readonly Part[];
  /** Style files that a first visit loads for what scripts may show and for later pages, once the page is there. */
  readonly laterStyles: readonly Part[];
  readonly images: readonly Part[];
}

const decoded = ({ headers, body }: WireAnswer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');

/** As the edge compresses HTML. */
function compressed(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What a module imports without being asked: `import … from`, `import '…'`, `export … from`. */
function staticImports(module: string): string[] {
  return all(module, /\b(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["']([^"']+\.js)["']/g);
}

interface InlineScript {
  readonly attributes: string;
  readonly content: string;
}

function inlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  );
}

/** Loads a page and everything that it asks for by itself. */
export async function weighPage(origin: string, path: string, cookie: string | null): Promise<PageWeight> {
  const answer = await getWire(origin + path, cookie);
  const html = decoded(answer);
  const written = inlineScripts(html);
  const runs = written.filter(
    ({ attributes, content }) => content !== '' && !attributes.includes('application/json'),
  );
  const isData = ({ content }: InlineScript) => content.includes('streamController.enqueue(');
  const texts = written.find(({ attributes }) => attributes.includes('id="handoff"'))?.content ?? '';
  const links = all(html, /<link\b([^>]*)>/g);
  // As it is served, without them and with them.
  const plain = html.replace(/<style\b[\s\S]*?<\/style>/, '');
  const writtenStyles =
    plain === html ? 0 : answer.body.length - compress('br', Buffer.from(plain), LEVELS).length;
  const hrefs = (...attributes: readonly string[]) =>
    links
      .filter((link) => attributes.every((attribute) => link.includes(attribute)))
      .flatMap((link) => all(link, /href="([^"]+)"/g));
  const later = hrefs('rel="stylesheet"', 'media="not all"');

  const load = async (address: string): Promise<{ part: Part; text: string }> => {
    const file = await getWire(origin + address, null);
    if (file.status !== 200) throw new Error(`${address} answered ${file.status}`);
    return { part: { path: address, bytes: file.body.length }, text: decoded(file) };
  };
  const loadAll = async (addresses: readonly string[]): Promise<Part[]> =>
    Promise.all([...new Set(addresses)].map(async (address) => (await load(address)).part));

  const scripts = new Map<string, Part>();
  const pending = new Set([
    ...hrefs('rel="modulepreload"'),
    ...written.flatMap(({ attributes }) => all(attributes, /src="([^"]+)"/g)),
    ...runs.flatMap(({ content }) => [
      ...staticImports(content),
      ...all(content, /\bimport\(["']([^"']+)["']\)/g),
    ]),
  ]);
  for (const address of pending) {
    const { part, text } = await load(address);
    scripts.set(address, part);
    for (const found of staticImports(text)) pending.add(new URL(found, origin + address).pathname);
  }
  return {
    status: answer.status,
    html: answer.body.length - writtenStyles,
    inline: compressed(
      runs
        .filter((script) => !isData(script))
        .map(({ content }) => content)
        .join('\n'),
    ),
    texts: compressed(texts),
    scripts: [...scripts.values()],
    writtenStyles,
    styles: await loadAll(hrefs('rel="stylesheet"').filter((file) => !later.includes(file))),
    laterStyles: await loadAll(later),
    images: await loadAll(
      all(html, /(?:<use\b[^>]*href|<img\b[^>]*src)="([^"]+)"/g).map((one) => one.split('#')[0] ?? ''),
    ),
  };
}
