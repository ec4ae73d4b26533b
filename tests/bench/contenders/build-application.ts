import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import type { Element } from './parts.ts';
import { isElement } from './parts.ts';
import { type ContenderPlan, pageElement, stylesheetsOf, withoutScripts } from './plan.ts';

/** The body of a page, without its rows. */
function bodyOf(element: Element): Element {
  const body = element.children.find((child) => isElement(child) && child.tag === 'body');
  if (body === undefined || !isElement(body)) throw new Error('The page has no body');
  const emptied = (one: Element): Element => ({
    ...one,
    children:
      one.tag === 'tbody' ? [] : one.children.map((child) => (isElement(child) ? emptied(child) : child)),
  });
  return emptied(body);
}

/**
 * Builds contender E: a single-page application with the frame, filters and rows of the product's list. Scripts and page
 * are compressed once, as small as they get.
 */
export async function buildApplication(plan: ContenderPlan): Promise<void> {
  const [page] = plan.pages;
  if (page === undefined) throw new Error('There is no page to make an application of');
  mkdirSync(plan.application, { recursive: true });
  const facts = {
    template: plan.template,
    body: bodyOf(pageElement(withoutScripts(page.html))),
    calls: Object.fromEntries(plan.pages.map(({ address, call }) => [address, call])),
    lookUps: plan.lookUps,
  };
  await build({
    configFile: false,
    logLevel: 'error',
    define: { FACTS: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: plan.application,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: {
        input: fileURLToPath(new URL('application.ts', import.meta.url)),
        output: { entryFileNames: 'assets/application.js' },
      },
    },
  });
  const styles = stylesheetsOf(page.html).map((address) => `<link rel="stylesheet" href="${address}">`);
  const html = `<!DOCTYPE html><html lang="en" data-theme="system"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reservations</title>${styles.join('')}<script type="module" src="/assets/application.js"></script></head><body><div id="root"></div></body></html>`;
  writeFileSync(join(plan.application, 'index.html'), html);
  const assets = readdirSync(join(plan.application, 'assets')).map((name) => join('assets', name));
  for (const name of ['index.html', ...assets]) {
    const path = join(plan.application, name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
  }
}
