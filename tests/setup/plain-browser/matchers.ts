import type { PlainContext } from './context.ts';
import { PlainLocator } from './locator.ts';
import { isAddress } from './navigation.ts';
import { PlainPage } from './page.ts';
import { innerTextOf, normalized, textOf } from './page-text.ts';
import type { TextMatch } from './queries.ts';
import { descriptionOf, isChecked, isDisabled, nameOf, roleOf } from './roles.ts';

/** The result of a matcher for Playwright's own expect, which handles `.not`, soft checks and messages. */
interface Verdict {
  readonly pass: boolean;
  readonly message: () => string;
}

interface TextOptions {
  readonly ignoreCase?: boolean;
  readonly useInnerText?: boolean;
}

/** Whether a value is a page or a locator of the visitor without a browser. */
export const isPlain = (subject: unknown): boolean =>
  subject instanceof PlainLocator || subject instanceof PlainPage;

/** The message of a failure; with `.not` the same message means the opposite. */
const verdict = (pass: boolean, subject: unknown, claim: string, found: unknown): Verdict => ({
  pass,
  message: () =>
    `${describe(subject)}: expected ${claim}, or with .not the opposite.\nFound: ${JSON.stringify(found, null, 2)}`,
});

function describe(subject: unknown): string {
  if (subject instanceof PlainLocator) return `${subject} at ${subject.owner.url()}`;
  return subject instanceof PlainPage ? `page at ${subject.url()}` : String(subject);
}

/** Judges the one element of a locator. */
function ofElement<Arguments extends unknown[]>(
  judge: (
    element: Element,
    locator: PlainLocator,
    ...given: Arguments
  ) => { readonly pass: boolean; readonly claim: string; readonly found: unknown },
) {
  return async (subject: PlainLocator, ...given: Arguments): Promise<Verdict> => {
    const element = await subject.element();
    const { pass, claim, found } = judge(element, subject, ...given);
    return verdict(pass, subject, claim, found);
  };
}

/** Judges an element that may be missing; a missing one is hidden and not visible. */
async function visibility(subject: PlainLocator, isWanted: boolean): Promise<Verdict> {
  const isThere = (await subject.count()) > 0;
  const isVisible = isThere && subject.owner.held.isVisible(await subject.element());
  const found = isVisible ? 'visible' : isThere ? 'hidden' : 'not there';
  return verdict(isVisible === isWanted, subject, isWanted ? 'visible' : 'hidden', found);
}

function saysAll(text: string, wanted: TextMatch, isPart: boolean, ignoreCase = false): boolean {
  const flat = normalized(text);
  if (typeof wanted !== 'string') {
    const flags = wanted.flags.replaceAll(/[gy]/g, '');
    return new RegExp(wanted.source, ignoreCase && !flags.includes('i') ? `${flags}i` : flags).test(flat);
  }
  const [given, asked] = [flat, normalized(wanted)].map((one) => (ignoreCase ? one.toLowerCase() : one)) as [
    string,
    string,
  ];
  return isPart ? given.includes(asked) : given === asked;
}

/** The texts of elements against one text, or against a list of them. */
async function texts(
  subject: PlainLocator,
  wanted: TextMatch | readonly TextMatch[],
  isPart: boolean,
  { ignoreCase, useInnerText }: TextOptions = {},
): Promise<Verdict> {
  const read = (element: Element) =>
    useInnerText ? innerTextOf(subject.owner.held, element) : textOf(element);
  const claim = `${isPart ? 'text with' : 'text'} ${wanted}`;
  if (!Array.isArray(wanted)) {
    const text = read(await subject.element());
    return verdict(saysAll(text, wanted as TextMatch, isPart, ignoreCase), subject, claim, text);
  }
  await subject.owner.settled();
  const found = subject.elements().map(read);
  return verdict(saysList(found, wanted, isPart, ignoreCase), subject, claim, found);
}

/** Whether the texts match the list one by one; for partial matches, other texts may be in between. */
function saysList(
  found: readonly string[],
  wanted: readonly TextMatch[],
  isPart: boolean,
  ignoreCase?: boolean,
): boolean {
  if (!isPart)
    return (
      found.length === wanted.length &&
      wanted.every((one, index) => saysAll(found[index] ?? '', one, false, ignoreCase))
    );
  let matched = 0;
  for (const text of found) {
    const next = wanted[matched];
    if (next !== undefined && saysAll(text, next, true, ignoreCase)) matched += 1;
  }
  return matched === wanted.length;
}

const isSame = (found: string, wanted: TextMatch): boolean =>
  typeof wanted === 'string' ? found === wanted : new RegExp(wanted.source, wanted.flags).test(found);

const state = (claim: string, isIn: (element: Element) => boolean) =>
  ofElement((element) => ({ pass: isIn(element), claim, found: (element.cloneNode() as Element).outerHTML }));

const value = (element: Element): string => {
  if (!/^(input|textarea|select)$/.test(element.localName))
    throw new Error(`Not a field: ${element.localName}`);
  return (element as HTMLInputElement).value;
};

/**
 * Playwright's assertions about pages and locators, for those of the visitor without a browser. A page without scripts
 * never changes by itself, so each judges at once.
 */
export const plainMatchers = {
  toBeVisible: (subject: PlainLocator, { visible = true } = {}) => visibility(subject, visible),
  toBeHidden: (subject: PlainLocator) => visibility(subject, false),
  async toBeAttached(subject: PlainLocator): Promise<Verdict> {
    const count = await subject.count();
    return verdict(count > 0, subject, 'there', `${count} elements`);
  },
  async toHaveCount(subject: PlainLocator, wanted: number): Promise<Verdict> {
    const count = await subject.count();
    const found = subject.elements().map((element) => textOf(element));
    return verdict(count === wanted, subject, `${wanted} elements`, { count, found });
  },
  toHaveText: (subject: PlainLocator, wanted: TextMatch | readonly TextMatch[], options?: TextOptions) =>
    texts(subject, wanted, false, options),
  toContainText: (subject: PlainLocator, wanted: TextMatch | readonly TextMatch[], options?: TextOptions) =>
    texts(subject, wanted, true, options),
  toHaveValue: ofElement((element, _, wanted: TextMatch) => {
    const found = value(element);
    return { pass: isSame(found, wanted), claim: `value ${wanted}`, found };
  }),
  toHaveValues: ofElement((element, _, wanted: readonly TextMatch[]) => {
    const found = [...(element as HTMLSelectElement).selectedOptions].map((option) => option.value);
    const pass = found.length === wanted.length && wanted.every((one, at) => isSame(found[at] ?? '', one));
    return { pass, claim: `values ${wanted}`, found };
  }),
  toHaveAttribute: ofElement((element, _, name: string, wanted?: TextMatch) => {
    const found = element.getAttribute(name);
    const pass = found !== null && (wanted === undefined || isSame(found, wanted));
    return { pass, claim: `attribute ${name} ${wanted ?? ''}`, found };
  }),
  toHaveClass: ofElement((element, _, wanted: TextMatch) => {
    const found = element.getAttribute('class') ?? '';
    return { pass: isSame(found, wanted), claim: `class ${wanted}`, found };
  }),
  toHaveId: ofElement((element, _, wanted: TextMatch) => ({
    pass: isSame(element.id, wanted),
    claim: `id ${wanted}`,
    found: element.id,
  })),
  toHaveRole: ofElement((element, _, wanted: string) => {
    const found = roleOf(element);
    return { pass: found === wanted, claim: `role ${wanted}`, found };
  }),
  toHaveAccessibleName: ofElement((element, locator, wanted: TextMatch) => {
    const found = nameOf(locator.owner.held, element);
    return { pass: saysAll(found, wanted, false), claim: `name ${wanted}`, found };
  }),
  toHaveAccessibleDescription: ofElement((element, locator, wanted: TextMatch) => {
    const found = descriptionOf(locator.owner.held, element);
    return { pass: saysAll(found, wanted, false), claim: `description ${wanted}`, found };
  }),
  toBeChecked: ofElement((element, _, { checked = true }: { readonly checked?: boolean } = {}) => {
    const found = isChecked(element);
    return { pass: found === checked, claim: checked ? 'checked' : 'not checked', found };
  }),
  toBeFocused: ofElement((element) => {
    const focused = element.ownerDocument.activeElement;
    const found = (focused?.cloneNode() as Element | undefined)?.outerHTML;
    return { pass: focused === element, claim: 'focused', found };
  }),
  toBeEnabled: state('enabled', (element) => !isDisabled(element)),
  toBeDisabled: state('disabled', isDisabled),
  toBeEditable: state('editable', (element) => !isDisabled(element) && !element.hasAttribute('readonly')),
  toBeEmpty: state('empty', (element) =>
    /^(input|textarea)$/.test(element.localName) ? value(element) === '' : textOf(element).trim() === '',
  ),
  async toHaveURL(subject: PlainPage, wanted: TextMatch | ((address: URL) => boolean)): Promise<Verdict> {
    await subject.settled();
    const found = subject.url();
    const context = subject.context() as PlainContext;
    const pass =
      typeof wanted === 'string'
        ? new URL(wanted, context.baseURL ?? found).href === found
        : isAddress(found, wanted, context.baseURL);
    return verdict(pass, subject, `address ${wanted}`, found);
  },
  async toHaveTitle(subject: PlainPage, wanted: TextMatch): Promise<Verdict> {
    const found = await subject.title();
    return verdict(saysAll(found, wanted, false), subject, `title ${wanted}`, found);
  },
};
