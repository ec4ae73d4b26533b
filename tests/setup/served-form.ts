import type { Page } from './visitor.ts';

/** A field of a form as its page was served. */
interface ServedField {
  readonly name: string;
  /** An input's type, else `select` or `textarea`. */
  readonly kind: string;
  /** What it sends as it stands; null for a box without its tick, a radio that is not chosen, a select without options. */
  readonly value: string | null;
  /** What a tick box or a radio sends once it is chosen. */
  readonly sends: string;
  /** A select's values. */
  readonly options: readonly string[];
  readonly readOnly: boolean;
}

export interface ServedButton {
  readonly name: string;
  readonly value: string;
}

/** A form as its page was served: all that a browser without scripts knows of it. */
export interface ServedForm {
  readonly id: string;
  readonly action: string;
  readonly multipart: boolean;
  readonly fields: readonly ServedField[];
  readonly buttons: readonly ServedButton[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
  });

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands behind it, up to the next tag. */
  readonly text: string;
}

/** What stands in these is no markup of the page. */
const RAW = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:="([^"]*)")?/g;

/** The page's tags in their order. Ours are well formed: React writes them. */
const tagsOf = (html: string): Tag[] =>
  [...html.replaceAll(RAW, '').matchAll(TAG)].map(([, slash, name = '', rest = '', text = '']) => ({
    name: name.toLowerCase(),
    isEnd: slash === '/',
    attributes: new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
    ),
    text: decoded(text),
  }));

interface Draft {
  id: string;
  action: string;
  multipart: boolean;
  fields: ServedField[];
  buttons: ServedButton[];
}

function inputOf(name: string, { attributes, text, name: tag }: Tag): ServedField {
  const kind = tag === 'input' ? (attributes.get('type') ?? 'text') : tag;
  const isTick = kind === 'checkbox' || kind === 'radio';
  const sends = attributes.get('value') ?? (isTick ? 'on' : '');
  // A textarea's first line end is part of its markup.
  const typed = kind === 'textarea' ? text.replace(/^\n/, '') : sends;
  const value = isTick && !attributes.has('checked') ? null : typed;
  return { name, kind, value, sends, options: [], readOnly: attributes.has('readonly') };
}

/** The select whose tag stands at this place, with its options. */
function selectOf(name: string, tags: readonly Tag[], place: number): ServedField {
  const end = tags.findIndex((tag, index) => index > place && tag.name === 'select' && tag.isEnd);
  const options = tags.slice(place, end).filter((tag) => tag.name === 'option' && !tag.isEnd);
  const sentBy = (option: Tag) => option.attributes.get('value') ?? option.text;
  const chosen = options.find(({ attributes }) => attributes.has('selected')) ?? options[0];
  const value = chosen ? sentBy(chosen) : null;
  return { name, kind: 'select', value, sends: '', options: options.map(sentBy), readOnly: false };
}

/** All forms of a page, with fields and buttons that belong to them wherever they stand. */
export function servedForms(page: Pick<Page, 'html' | 'address'>): readonly ServedForm[] {
  const tags = tagsOf(page.html);
  const forms: Draft[] = tags
    .filter(({ name, isEnd }) => name === 'form' && !isEnd)
    .map(({ attributes }, index) => ({
      id: attributes.get('id') ?? `form ${index}`,
      action: new URL(attributes.get('action') || page.address, page.address).href,
      multipart: attributes.get('enctype') === 'multipart/form-data',
      fields: [],
      buttons: [],
    }));
  let [begun, inside] = [0, null as Draft | null];
  for (const [place, tag] of tags.entries()) {
    if (tag.name === 'form') {
      inside = tag.isEnd ? null : (forms[begun] ?? null);
      if (!tag.isEnd) begun += 1;
    }
    const owner = tag.attributes.get('form');
    const form = owner === undefined ? inside : forms.find(({ id }) => id === owner);
    const name = tag.attributes.get('name');
    if (!form || tag.isEnd || name === undefined || tag.attributes.has('disabled')) continue;
    if (tag.name === 'button') form.buttons.push({ name, value: tag.attributes.get('value') ?? '' });
    else if (tag.name === 'select') form.fields.push(selectOf(name, tags, place));
    else if (tag.name === 'input' || tag.name === 'textarea') form.fields.push(inputOf(name, tag));
  }
  return forms;
}

/** What a browser sends of a form: what stands in its fields and in `typed` by name, and the pressed button. */
export function entriesOf(
  { fields }: Pick<ServedForm, 'fields'>,
  typed: Readonly<Record<string, string>>,
  button?: ServedButton,
): readonly (readonly [name: string, value: string])[] {
  const entries = fields.flatMap((field): (readonly [string, string])[] => {
    const { name, kind, value, sends } = field;
    const wanted = typed[name];
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
 * The form of a page that is submitted once: the one with a key.
 * @throws Error when the page has none
 */
export function keyedForm(page: Page): ServedForm {
  const form = servedForms(page).find(({ fields }) => fields.some(({ name }) => name === 'form-key'));
  if (form === undefined) throw new Error(`No form at ${page.address}: ${page.status}`);
  return form;
}
