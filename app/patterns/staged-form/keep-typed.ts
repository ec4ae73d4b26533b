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

/** The same as the page goes: nobody is there any more to be told. */
export function keepAsLeft(address: string, form: HTMLFormElement): void {
  fetch(address, { method: 'POST', body: textsOf(form), keepalive: true }).catch(() => undefined);
}
