import {
  type Choice,
  type ChosenFiles,
  check,
  choose,
  clear,
  click,
  fill,
  focus,
  press,
  setFiles,
} from './actions.ts';
import { described, type Filter, Finding, passing } from './finding.ts';
import type { PlainPage } from './page.ts';
import { innerTextOf } from './page-text.ts';
import { at, inOrder, type Place, type Step } from './queries.ts';
import { isChecked, isDisabled } from './roles.ts';
import { refusingTheRest } from './unsupported.ts';

/**
 * A lazy, strict locator of elements of a page, like Playwright's: every use finds them again, and an action or a query
 * about one element throws if there are several or none.
 */
export class PlainLocator extends Finding {
  readonly owner: PlainPage;
  readonly #steps: readonly Step[];
  readonly #words: string;

  constructor(owner: PlainPage, steps: readonly Step[], words: string) {
    super();
    this.owner = owner;
    this.#steps = steps;
    this.#words = words;
  }

  /** How the locator was created, for messages. */
  override toString(): string {
    return this.#words;
  }

  page(): PlainPage {
    return this.owner.shown;
  }

  /** The elements that the locator finds now, within a part of the page. */
  elements(place: Place = this.owner.held.document): Element[] {
    const page = this.owner.held;
    return this.#steps.reduce<readonly Place[]>((places, step) => step(page, places), [place]) as Element[];
  }

  /** The single element. */
  async element(): Promise<Element> {
    await this.owner.settled();
    const found = this.elements();
    const [only] = found;
    if (only === undefined) throw new Error(`Nothing is found by ${this.#words} at ${this.owner.url()}`);
    if (found.length > 1)
      throw new Error(
        `strict mode violation: ${found.length} elements are found by ${this.#words} at ${this.owner.url()}:\n` +
          found.map((element) => `  ${(element.cloneNode() as Element).outerHTML}`).join('\n'),
      );
    return only;
  }

  protected override find(words: string, ...steps: readonly Step[]): PlainLocator {
    const found = new PlainLocator(this.owner, [...this.#steps, ...steps], `${this.#words}.${words}`);
    return refusingTheRest(found, 'locator');
  }

  filter(filter: Filter): PlainLocator {
    return this.find(`filter(${described(filter)})`, passing(filter));
  }

  and(other: PlainLocator): PlainLocator {
    return this.find(`and(${other})`, (_, places) => {
      const both = new Set<Place>(other.elements());
      return (places as Element[]).filter((element) => both.has(element));
    });
  }

  or(other: PlainLocator): PlainLocator {
    return this.find(`or(${other})`, (_, places) => inOrder([...(places as Element[]), ...other.elements()]));
  }

  first(): PlainLocator {
    return this.nth(0);
  }

  last(): PlainLocator {
    return this.nth(-1);
  }

  nth(index: number): PlainLocator {
    return this.find(`nth(${index})`, at(index));
  }

  async count(): Promise<number> {
    await this.owner.settled();
    return this.elements().length;
  }

  async all(): Promise<PlainLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  async textContent(): Promise<string | null> {
    return (await this.element()).textContent;
  }

  async allTextContents(): Promise<string[]> {
    await this.owner.settled();
    return this.elements().map((element) => element.textContent ?? '');
  }

  async innerText(): Promise<string> {
    return innerTextOf(this.owner.held, await this.element());
  }

  async allInnerTexts(): Promise<string[]> {
    await this.owner.settled();
    return this.elements().map((element) => innerTextOf(this.owner.held, element));
  }

  async innerHTML(): Promise<string> {
    return (await this.element()).innerHTML;
  }

  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async isVisible(): Promise<boolean> {
    await this.owner.settled();
    return this.elements().length > 0 && this.owner.held.isVisible(await this.element());
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.element());
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.element());
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.element());
  }

  async evaluate<Result>(
    work: (element: Element, given: unknown) => Result,
    given?: unknown,
  ): Promise<Result> {
    return this.owner.run(work, [await this.element(), given]);
  }

  async evaluateAll<Result>(
    work: (elements: Element[], given: unknown) => Result,
    given?: unknown,
  ): Promise<Result> {
    await this.owner.settled();
    return this.owner.run(work, [this.elements(), given]);
  }

  async click(options: Parameters<typeof click>[2] = {}): Promise<void> {
    await click(this.owner, await this.element(), options);
  }

  async fill(text: string): Promise<void> {
    await fill(this.owner, await this.element(), text);
  }

  async clear(): Promise<void> {
    await clear(this.owner, await this.element());
  }

  async press(key: string): Promise<void> {
    const element = await this.element();
    await focus(this.owner, element);
    await press(this.owner, key);
  }

  async pressSequentially(text: string): Promise<void> {
    await focus(this.owner, await this.element());
    for (const key of text) await press(this.owner, key);
  }

  async focus(): Promise<void> {
    await focus(this.owner, await this.element());
  }

  async check(): Promise<void> {
    await check(this.owner, await this.element(), true);
  }

  async uncheck(): Promise<void> {
    await check(this.owner, await this.element(), false);
  }

  async setChecked(isOn: boolean): Promise<void> {
    await check(this.owner, await this.element(), isOn);
  }

  async selectOption(choice: Choice | readonly Choice[] | null): Promise<string[]> {
    return choose(this.owner, await this.element(), choice);
  }

  async setInputFiles(files: ChosenFiles): Promise<void> {
    await setFiles(this.owner, await this.element(), files);
  }

  async waitFor({ state = 'visible' }: { readonly state?: string } = {}): Promise<void> {
    await this.owner.settled();
    const isThere = this.elements().length > 0;
    const isIn = {
      attached: isThere,
      detached: !isThere,
      visible: await this.isVisible(),
      hidden: await this.isHidden(),
    }[state];
    if (isIn !== true) throw new Error(`${this.#words} is not ${state} at ${this.owner.url()}`);
  }
}
