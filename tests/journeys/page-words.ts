import type { ServedButton, ServedForm } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';

/** The button that hands the form in, or the forward one. */
export const lastOf = ({ buttons }: ServedForm): ServedButton =>
  buttons.find(({ name, value }) => name === 'to' && value === 'submit') ??
  buttons[0] ?? { name: 'to', value: 'submit' };

/** A page's text without its markup. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");

/** What a page says is wrong, for the report. */
export const wordsOf = ({ html }: Page): string =>
  textOf(/<main[\s\S]*?<form/.exec(html)?.[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
