import { type HTMLElement, parse } from 'node-html-parser';
import type { Page, Visitor } from './visitor.ts';

/** A form field as served. */
interface ServedField {
  readonly name: string;
  /** The type of an input, or `select` or `textarea`. */
  readonly kind: string;
  /** The value that it sends unchanged; null for an unticked checkbox, an unselected radio, a select without options. */
  readonly value: string | null;
  /** The value that a checkbox or radio sends when selected. */
  readonly sends: string;
  /** The values of a select. */
  readonly options: readonly string[];
  readonly readOnly: boolean;
}

export interface ServedButton {
  readonly name: string;
  readonly value: string;
}

/** A form as served: all that a browser without scripts knows of it. */
export interface ServedForm {
  readonly id: string;
  readonly action: string;
  readonly multipart: boolean;
  readonly fields: readonly ServedField[];
  readonly buttons: readonly ServedButton[];
}

const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');

function fieldOf(element: HTMLElement, name: string): ServedField {
  const tag = element.rawTagName.toLowerCase();
  const readOnly = element.hasAttribute('readonly');
  if (tag === 'select') {
    const options = element.querySelectorAll('option');
    const sentBy = (option: HTMLElement) => option.getAttribute('value') ?? option.text;
    const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
    const value = chosen ? sentBy(chosen) : null;
    return { name, kind: 'select', value, sends: '', options: options.map(sentBy), readOnly: false };
  }
  const kind = tag === 'input' ? (element.getAttribute('type') ?? 'text') : tag;
  const isTick = kind === 'checkbox' || kind === 'radio';
  const sends = element.getAttribute('value') ?? (isTick ? 'on' : '');
  // A line end at the start of a textarea is part of the markup.
  const text = kind === 'textarea' ? element.text.replace(/^\n/, '') : sends;
  const value = isTick && !element.hasAttribute('checked') ? null : text;
  return { name, kind, value, sends, options: [], readOnly };
}

/** All forms of a page, with their fields and buttons wherever these are. */
export function servedForms(page: Pick<Page, 'html' | 'address'>): readonly ServedForm[] {
  const document = parse(page.html);
  const controls = document
    .querySelectorAll('input, select, textarea, button')
    .filter((one) => !isDisabled(one));
  return document.querySelectorAll('form').map((form, index) => {
    const id = form.getAttribute('id');
    const own = controls.flatMap((element) => {
      const name = element.getAttribute('name');
      const owner = element.getAttribute('form');
      const belongs = owner === undefined ? element.closest('form') === form : owner === id;
      return belongs && name !== undefined ? [{ element, name }] : [];
    });
    const isButton = ({ element }: { readonly element: HTMLElement }) =>
      element.rawTagName.toLowerCase() === 'button';
    return {
      id: id ?? `form ${index}`,
      action: new URL(form.getAttribute('action') || page.address, page.address).href,
      multipart: form.getAttribute('enctype') === 'multipart/form-data',
      fields: own.filter((one) => !isButton(one)).map(({ element, name }) => fieldOf(element, name)),
      buttons: own
        .filter(isButton)
        .map(({ element, name }) => ({ name, value: element.getAttribute('value') ?? '' })),
    };
  });
}

/** The entries that a browser sends: the fields, with the values of `submitted` by name, and the pressed button. */
export function entriesOf(
  { fields }: Pick<ServedForm, 'fields'>,
  submitted: Readonly<Record<string, string>>,
  button?: ServedButton,
): readonly (readonly [name: string, value: string])[] {
  const entries = fields.flatMap((field): (readonly [string, string])[] => {
    const { name, kind, value, sends } = field;
    const wanted = submitted[name];
    if (kind === 'file') return [];
    if (kind === 'checkbox' || kind === 'radio') {
      const isOn = wanted === undefined ? value !== null : wanted === sends;
      return isOn ? [[name, sends]] : [];
    }
    const sent = wanted ?? value;
    return sent === null ? [] : [[name, sent]];
  });
  return button ? [...entries, [button.name, button.value]] : entries;
}

/**
 * The form of a page that has a submit key.
 * @throws Error if the page has none
 */
export function keyedForm(page: Page): ServedForm {
  const form = servedForms(page).find(({ fields }) => fields.some(({ name }) => name === 'form-key'));
  if (form === undefined) throw new Error(`No form at ${page.address}: ${page.status}`);
  return form;
}

const cellsOf = (row: HTMLElement) => row.querySelectorAll('th, td').map(({ text }) => text.trim());

/** Opens a list; returns its column headers and the texts of its rows. */
export async function openList(visitor: Visitor, address: string) {
  const page = await visitor.open(address);
  const document = parse(page.html);
  return {
    ...page,
    heads: document.querySelectorAll('thead th').map(({ text }) => text.trim()),
    rows: document.querySelectorAll('tbody tr').map(cellsOf),
  };
}
