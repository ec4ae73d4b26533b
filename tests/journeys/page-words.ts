import { type Node, parse } from 'node-html-parser';
import type { ServedButton, ServedForm } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';

/** The submit button of the form, or else its first button. */
export const lastOf = ({ buttons }: ServedForm): ServedButton =>
  buttons.find(({ name, value }) => name === 'to' && value === 'submit') ??
  buttons[0] ?? { name: 'to', value: 'submit' };

/** The text of a page without its markup, with a space between elements. */
export function textOf(html: string): string {
  const document = parse(html);
  for (const element of document.querySelectorAll('script, style')) element.remove();
  return textsIn(document).join(' ');
}

const textsIn = (node: Node): string[] =>
  node.childNodes.length > 0 ? node.childNodes.flatMap(textsIn) : [node.text];

/** The text above the form of a page, for the report of a journey. */
export function wordsOf({ html }: Page): string {
  const main = parse(html).querySelector('main');
  const text = main ? textOf(main.innerHTML.split('<form')[0] ?? '') : '';
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
