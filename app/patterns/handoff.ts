import type { PageTexts } from '../i18n/browser-texts.ts';

const ELEMENT_ID = 'handoff';

/**
 * The texts that a page was rendered with, as a JSON block behind Remix's page; '' where all of them are built in. `<`
 * occurs only inside the strings of JSON, where an escape means the same.
 */
export function handoffBlock(texts: PageTexts['texts']): string {
  if (Object.keys(texts).length === 0) return '';
  const content = JSON.stringify(texts).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${content}</script>`;
}

/** Characters that end a script's element, or a line in older scripts, inside a string. */
const ESCAPED = /[<>&\u2028\u2029]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The script that gives the loaders' data to Remix's scripts, as RemixServer writes it, but behind what React renders.
 * @param data of all loaders, in Remix's own encoding
 * @param nonce of the answer's policy, base64
 */
export function dataScript(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(ESCAPED, escaped);
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

/** Reads that block in the browser. The page's language is that of its root element. */
export const readHandoff = (): PageTexts => ({
  language: document.documentElement.lang,
  texts: JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as PageTexts['texts'],
});
