import type { PageTexts } from '../i18n/browser-texts.ts';

const ELEMENT_ID = 'handoff';

/**
 * The texts that a page was rendered with, as a JSON block behind Remix's page. `<` occurs only inside the strings of
 * JSON, where an escape means the same.
 */
export function handoffBlock(texts: PageTexts): string {
  const content = JSON.stringify(texts).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${content}</script>`;
}

/** Reads that block in the browser. */
export const readHandoff = (): PageTexts =>
  JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '') as PageTexts;
