import type { LiveAnswer } from './form-view.ts';

/** What is sent to be kept: all texts, and no picture. */
function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/**
 * Has the product keep what stands in a form.
 * @throws what the line throws, and what is no answer of the product
 */
export async function keepTyped(
  address: string,
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<LiveAnswer> {
  const answer = await fetch(address, { method: 'POST', body: textsOf(form), signal });
  return answer.json();
}

/** In characters. A browser sends no more for a page that has gone; what is longer it does not send at all. */
const MOST_AS_LEFT = 60_000;

/**
 * The same as the page goes: nobody is there any more to be told. A drawing that is too large for that comes with a
 * sending of its own, which lasts as long as the page does.
 * @throws what the line throws
 */
export async function keepAsLeft(address: string, form: HTMLFormElement): Promise<void> {
  const texts = textsOf(form);
  const isLong = String(texts).length > MOST_AS_LEFT;
  if (isLong) for (const [name, value] of [...texts]) if (value.startsWith('data:image/')) texts.delete(name);
  await fetch(address, { method: 'POST', body: texts, keepalive: true });
  if (isLong) await fetch(address, { method: 'POST', body: textsOf(form) });
}
