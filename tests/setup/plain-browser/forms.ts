import type { DOMWindow } from 'jsdom';
import { encodeMultipart } from './multipart.ts';
import type { NavigationRequest } from './navigation.ts';

/** Files that a test chose; jsdom cannot put them into a field. */
export type ChosenFiles = WeakMap<Element, readonly File[]>;

export type Submitter = HTMLButtonElement | HTMLInputElement;

/** Converts line ends to those of submitted forms. */
const sentLines = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\r\n');

/** The first field that the browser's validation rejects; null if the form can be sent. */
export function firstInvalid(
  form: HTMLFormElement,
  submitter: Submitter | null,
  chosen: ChosenFiles,
): Element | null {
  if (form.noValidate || submitter?.formNoValidate) return null;
  const isRefused = (field: Element) =>
    'checkValidity' in field && !chosen.has(field) && !(field as HTMLInputElement).checkValidity();
  return [...form.elements].find(isRefused) ?? null;
}

/** The navigation of a form submit, with its entries and the pressed button. */
export async function wayOf(
  window: DOMWindow,
  form: HTMLFormElement,
  submitter: Submitter | null,
  chosen: ChosenFiles,
): Promise<Pick<NavigationRequest, 'address' | 'method' | 'body' | 'contentType'>> {
  const own = (name: string): string | null =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name === 'enctype' ? 'enctype' : name);
  const address = new URL(own('action') || form.ownerDocument.URL, form.ownerDocument.baseURI);
  const entries = withFiles([...new window.FormData(form, submitter ?? undefined)], form, chosen);
  if (own('method')?.toLowerCase() !== 'post') {
    address.search = new URLSearchParams(entries.map(asPair)).toString();
    return { address: address.href, method: 'GET' };
  }
  if (own('enctype') === 'multipart/form-data') {
    const { body, type } = await encodeMultipart(entries);
    return { address: address.href, method: 'POST', body, contentType: type };
  }
  return {
    address: address.href,
    method: 'POST',
    body: Buffer.from(new URLSearchParams(entries.map(asPair)).toString()),
    contentType: 'application/x-www-form-urlencoded',
  };
}

type Entry = readonly [name: string, value: string | File];

/** Replaces jsdom's empty files with the chosen ones, field by field. */
function withFiles(entries: readonly Entry[], form: HTMLFormElement, chosen: ChosenFiles): Entry[] {
  const fields = ([...form.elements] as HTMLInputElement[]).filter(
    (field) => field.type === 'file' && field.name !== '' && !field.matches(':disabled'),
  );
  return entries.flatMap((entry): Entry[] => {
    const [name, value] = entry;
    const files = typeof value === 'string' ? undefined : chosen.get(fields.shift() as Element);
    return files && files.length > 0 ? files.map((file) => [name, file]) : [entry];
  });
}

const asPair = ([name, value]: Entry): [string, string] => [
  sentLines(name),
  sentLines(typeof value === 'string' ? value : value.name),
];

/** The button that Enter in a field presses; null if there is none. */
export const defaultButton = (form: HTMLFormElement): Submitter | null =>
  [...form.ownerDocument.querySelectorAll<Submitter>('button, input[type=submit], input[type=image]')].find(
    (button) => button.form === form && (button.type === 'submit' || button.type === 'image'),
  ) ?? null;
