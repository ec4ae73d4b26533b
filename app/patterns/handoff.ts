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

/** Reads that block in the browser. The page's language is that of its root element. */
export const readHandoff = (): PageTexts => ({
  language: document.documentElement.lang,
  texts: JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as PageTexts['texts'],
});
