import type { LiveAnswer } from './form-view.ts';

/** What is saved while the user types: all texts, and no picture. */
function textsOf(form: HTMLFormElement, more: Readonly<Record<string, string>>): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts.append(name, value);
  for (const [name, value] of Object.entries(more)) texts.set(name, value);
  return texts;
}

/** Where a form is saved while the user types: its own address, which answers data and no page. */
const addressOf = (action: string): string => `${action}${action.includes('?') ? '&' : '?'}intent=live`;

/** What the page shows, by marks of its groups; and whether the answer is to draw what differs from it. */
interface Shown {
  readonly marks: readonly string[];
  readonly draws: boolean;
}

/**
 * Has the server save the input of a form.
 * @throws what the line throws, and what is no answer of the product
 */
export async function sendAutosave(
  action: string,
  form: HTMLFormElement,
  { marks, draws, signal }: Shown & { readonly signal: AbortSignal },
): Promise<LiveAnswer> {
  const body = textsOf(form, { shown: marks.join(' '), ...(draws && { redraw: 'on' }) });
  const answer = await fetch(addressOf(action), { method: 'POST', body, signal });
  return answer.json();
}

/** In characters. A browser sends no more for a page that has gone; what is longer it does not send at all. */
const MOST_AS_LEFT = 60_000;

/**
 * The same as the page goes: there is no page any more for an answer. A drawing that is too large for that comes with a
 * request of its own, which lasts as long as the page does.
 * @throws what the line throws
 */
export async function sendAsLeft(action: string, form: HTMLFormElement): Promise<void> {
  const address = addressOf(action);
  const texts = textsOf(form, { shown: '' });
  const isLong = String(texts).length > MOST_AS_LEFT;
  if (isLong) for (const [name, value] of [...texts]) if (value.startsWith('data:image/')) texts.delete(name);
  await fetch(address, { method: 'POST', body: texts, keepalive: true });
  if (isLong) await fetch(address, { method: 'POST', body: textsOf(form, { shown: '' }) });
}
