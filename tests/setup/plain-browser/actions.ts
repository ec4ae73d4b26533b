import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defaultButton, firstInvalid, type Submitter, wayOf } from './forms.ts';
import type { PlainPage } from './page.ts';
import { normalized } from './page-text.ts';
import { isDisabled } from './roles.ts';
import { unsupported } from './unsupported.ts';

/** The choice of a test in a select: the value or label of an option, or an object that names one of them. */
export type Choice = string | { readonly value?: string; readonly label?: string; readonly index?: number };

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Files that a test chooses, by path or content. */
export type ChosenFiles = string | GivenFile | readonly (string | GivenFile)[];

interface ClickOptions {
  readonly modifiers?: readonly string[];
  readonly button?: string;
  readonly force?: boolean;
}

/** Throws if the element is hidden or disabled, so that no user could click it. */
function mustBeUsable(page: PlainPage, element: Element): void {
  const { outerHTML } = element.cloneNode() as Element;
  // In a browser, a click on a hidden checkbox or a disabled button would time out.
  if (!page.held.isVisible(element)) throw new Error(`element is not visible: ${outerHTML} at ${page.url()}`);
  if (isDisabled(element)) throw new Error(`element is not enabled: ${outerHTML} at ${page.url()}`);
}

/** The element on which a click has an effect: the given one or an ancestor. */
const ACTIVE = 'a[href], button, input, select, textarea, summary, label, option';

export async function click(page: PlainPage, element: Element, options: ClickOptions = {}): Promise<void> {
  const { modifiers = [], button = 'left' } = options;
  if (button !== 'left') throw unsupported(`click by the ${button} button`);
  mustBeUsable(page, element);
  const active = element.closest(ACTIVE);
  const isTick = active instanceof page.window.HTMLInputElement && /^(checkbox|radio)$/.test(active.type);
  if (active) await activate(page, active, modifiers, isTick);
  else page.blur();
}

async function activate(
  page: PlainPage,
  element: Element,
  modifiers: readonly string[] = [],
  isTick = false,
): Promise<void> {
  const { window } = page;
  // Links in SVG are not HTML elements.
  if (element.localName === 'a') {
    const isElsewhere =
      element.getAttribute('target') === '_blank' || modifiers.some((key) => /^Control|^Meta/.test(key));
    return isElsewhere ? page.followInNewPage(element) : page.followLink(element);
  }
  if (element instanceof window.HTMLLabelElement) {
    const { control } = element;
    if (control && !isDisabled(control)) await activate(page, control, [], isTickBox(control));
    return;
  }
  page.focusOn(element);
  if (isTick) {
    (element as HTMLInputElement).click();
    page.held.changed();
    return;
  }
  if (element.localName === 'summary') return toggleDetails(page, element);
  if (!isButton(element)) return;
  const target = element.getAttribute('popovertarget');
  const popover = target === null ? null : page.held.document.getElementById(target);
  if (popover) return page.held.togglePopover(popover);
  if (element.type === 'reset') {
    element.form?.reset();
    page.held.changed();
  } else if (element.form && (element.type === 'submit' || element.type === 'image')) {
    await submit(page, element.form, element);
  }
}

const isTickBox = (element: Element): boolean =>
  element.localName === 'input' && /^(checkbox|radio)$/.test((element as HTMLInputElement).type);

const isButton = (element: Element): element is Submitter =>
  element.localName === 'button' ||
  (element.localName === 'input' && /^(submit|image|button|reset)$/.test((element as HTMLInputElement).type));

function toggleDetails(page: PlainPage, summary: Element): void {
  const details = summary.parentElement;
  if (details?.localName !== 'details') return;
  const isOpen = details.toggleAttribute('open');
  const name = details.getAttribute('name');
  // At most one disclosure of a name is open.
  if (isOpen && name)
    for (const other of page.held.document.querySelectorAll('details[name]'))
      if (other !== details && other.getAttribute('name') === name) other.removeAttribute('open');
  page.held.changed();
}

/** Submits a form, unless the browser's validation rejects a field, which then gets the focus. */
async function submit(page: PlainPage, form: HTMLFormElement, submitter: Submitter | null): Promise<void> {
  const refused = firstInvalid(form, submitter, page.chosenFiles);
  if (refused) return page.focusOn(refused);
  const target = submitter?.getAttribute('formtarget') ?? form.getAttribute('target');
  if (target && target !== '_self') throw unsupported(`form with the target ${target}`);
  await page.go(await wayOf(page.window, form, submitter, page.chosenFiles));
}

/** Input types that accept any text. */
const TEXT = /^(text|search|tel|url|email|password|number)$/;
const FILLED =
  /^(text|search|tel|url|email|password|number|date|time|datetime-local|month|week|color|range)$/;

export async function fill(page: PlainPage, element: Element, text: string): Promise<void> {
  const field = element.localName === 'label' ? ((element as HTMLLabelElement).control ?? element) : element;
  mustBeUsable(page, field);
  if (field.hasAttribute('readonly')) throw new Error(`element is not editable at ${page.url()}`);
  page.focusOn(field);
  if (field instanceof page.window.HTMLTextAreaElement) field.value = cut(field, text);
  else if (field instanceof page.window.HTMLInputElement && FILLED.test(field.type)) fillInput(field, text);
  else throw new Error(`Element is not an <input>, <textarea> or [contenteditable]: ${field.localName}`);
  page.held.changed();
}

function fillInput(input: HTMLInputElement, text: string): void {
  const isNumber = input.type === 'number';
  if (isNumber && Number.isNaN(Number(text))) throw new Error('Cannot type text into input[type=number]');
  input.value = TEXT.test(input.type) ? cut(input, text) : text;
  if (!TEXT.test(input.type) && input.value !== text) throw new Error(`Malformed value ${text}`);
}

/** Cuts a text to the maximum length of the field. */
const cut = ({ maxLength }: HTMLInputElement | HTMLTextAreaElement, text: string): string =>
  maxLength >= 0 ? text.slice(0, maxLength) : text;

export const clear = (page: PlainPage, element: Element): Promise<void> => fill(page, element, '');

export async function focus(page: PlainPage, element: Element): Promise<void> {
  page.focusOn(element);
}

export async function check(page: PlainPage, element: Element, isOn: boolean): Promise<void> {
  const box = element.localName === 'label' ? ((element as HTMLLabelElement).control ?? element) : element;
  if (!isTickBox(box)) throw new Error(`Not a checkbox or radio button: ${box.localName}`);
  const input = box as HTMLInputElement;
  if (input.checked === isOn) return;
  await click(page, element);
  if (input.checked !== isOn) throw new Error('Clicking the checkbox did not change its state');
}

export async function choose(
  page: PlainPage,
  element: Element,
  choice: Choice | readonly Choice[] | null,
): Promise<string[]> {
  mustBeUsable(page, element);
  if (!(element instanceof page.window.HTMLSelectElement))
    throw new Error('Element is not a <select> element');
  const options = [...element.options];
  const wanted = choice === null ? [] : ([choice].flat() as Choice[]);
  const found = wanted.map((one) => {
    const option = options.find((candidate, index) => isChosen(candidate, index, one));
    if (!option) throw new Error(`did not find some options: ${JSON.stringify(one)} at ${page.url()}`);
    if (option.matches(':disabled')) throw new Error(`option being selected is not enabled: ${option.value}`);
    return option;
  });
  if (element.multiple) for (const option of options) option.selected = found.includes(option);
  else for (const option of found.slice(0, 1)) option.selected = true;
  page.focusOn(element);
  page.held.changed();
  return found.map(({ value }) => value);
}

function isChosen(option: HTMLOptionElement, index: number, choice: Choice): boolean {
  const words = normalized(option.label);
  if (typeof choice === 'string') return option.value === choice || words === normalized(choice);
  return (
    (choice.value === undefined || option.value === choice.value) &&
    (choice.label === undefined || words === normalized(choice.label)) &&
    (choice.index === undefined || index === choice.index)
  );
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

export async function setFiles(page: PlainPage, element: Element, given: ChosenFiles): Promise<void> {
  if (!(element instanceof page.window.HTMLInputElement) || element.type !== 'file')
    throw new Error('Node is not an HTMLInputElement of files');
  const list = [given].flat() as (string | GivenFile)[];
  if (list.length > 1 && !element.multiple)
    throw new Error('Non-multiple file input can only accept single file');
  const files = list.map((file) => {
    if (typeof file !== 'string')
      return new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return new File([new Uint8Array(readFileSync(file))], basename(file), { type });
  });
  page.chosenFiles.set(element, files);
  Object.defineProperty(element, 'files', { configurable: true, value: files });
  page.held.changed();
}

/** Presses a key on the focused element. */
export async function press(page: PlainPage, key: string): Promise<void> {
  const focused = page.held.document.activeElement;
  const isInput = focused instanceof page.window.HTMLInputElement;
  const isText = focused instanceof page.window.HTMLTextAreaElement || (isInput && TEXT.test(focused.type));
  if ([...key].length === 1 && key !== ' ' && isText) return type(page, focused, key);
  if (key === ' ' && isText) return type(page, focused, ' ');
  if (key === 'Enter') return pressEnter(page, focused);
  if ((key === ' ' || key === 'Space') && focused) {
    const isTick = isTickBox(focused);
    if (isTick || isButton(focused) || focused.localName === 'summary')
      return activate(page, focused, [], isTick);
  }
  throw unsupported(`key ${key} on ${focused?.localName ?? 'nothing'}`);
}

function type(page: PlainPage, field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  field.value = cut(field, field.value + key);
  page.held.changed();
}

async function pressEnter(page: PlainPage, focused: Element | null): Promise<void> {
  if (!focused) return;
  if (focused instanceof page.window.HTMLTextAreaElement) return type(page, focused, '\n');
  const isPressed = focused.localName === 'a' || focused.localName === 'summary' || isButton(focused);
  if (isPressed) return activate(page, focused);
  if (!(focused instanceof page.window.HTMLInputElement) || !focused.form) return;
  // Enter in a field presses the form's first button, wherever it is.
  const button = defaultButton(focused.form);
  if (button && !isDisabled(button)) return activate(page, button);
  const fields = [...focused.form.elements].filter(
    (field) => field.localName === 'input' && TEXT.test((field as HTMLInputElement).type),
  );
  if (!button && fields.length === 1) await submit(page, focused.form, null);
}
