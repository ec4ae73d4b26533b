import type { PlainLocator } from './locator.ts';
import { textOf } from './page-text.ts';
import {
  byAttribute,
  byLabel,
  byRole,
  bySelector,
  byText,
  keeping,
  type RoleOptions,
  type Step,
  saysWords,
  type TextMatch,
} from './queries.ts';

export interface Filter {
  readonly hasText?: TextMatch;
  readonly hasNotText?: TextMatch;
  readonly has?: PlainLocator;
  readonly hasNot?: PlainLocator;
  readonly visible?: boolean;
}

interface Exactness {
  readonly exact?: boolean;
}

/** The methods for finding elements that a page and a locator share. */
export abstract class Finding {
  /** Returns a locator for the result of these steps from here. */
  protected abstract find(words: string, ...steps: readonly Step[]): PlainLocator;

  locator(found: string | PlainLocator, filter: Filter = {}): PlainLocator {
    const step: Step =
      typeof found === 'string'
        ? bySelector(found)
        : (_, places) => [...new Set(places.flatMap((place) => found.elements(place)))];
    return this.find(`locator(${found})`, step, passing(filter));
  }

  getByRole(role: string, options: RoleOptions = {}): PlainLocator {
    return this.find(`getByRole(${role}, ${described(options)})`, byRole(role, options));
  }

  getByText(words: TextMatch, { exact }: Exactness = {}): PlainLocator {
    return this.find(`getByText(${words})`, byText(words, exact));
  }

  getByLabel(words: TextMatch, { exact }: Exactness = {}): PlainLocator {
    return this.find(`getByLabel(${words})`, byLabel(words, exact));
  }

  getByPlaceholder(words: TextMatch, { exact }: Exactness = {}): PlainLocator {
    return this.find(`getByPlaceholder(${words})`, byAttribute('placeholder', words, exact));
  }

  getByAltText(words: TextMatch, { exact }: Exactness = {}): PlainLocator {
    return this.find(`getByAltText(${words})`, byAttribute('alt', words, exact));
  }

  getByTitle(words: TextMatch, { exact }: Exactness = {}): PlainLocator {
    return this.find(`getByTitle(${words})`, byAttribute('title', words, exact));
  }

  getByTestId(id: TextMatch): PlainLocator {
    return this.find(`getByTestId(${id})`, byAttribute('data-testid', id, true));
  }
}

/** Narrows to the elements that match a filter. */
export function passing({ hasText, hasNotText, has, hasNot, visible }: Filter): Step {
  return keeping(
    (page, element) =>
      (hasText === undefined || saysWords(textOf(element), hasText)) &&
      (hasNotText === undefined || !saysWords(textOf(element), hasNotText)) &&
      (has === undefined || has.elements(element).length > 0) &&
      (hasNot === undefined || hasNot.elements(element).length === 0) &&
      (visible === undefined || page.isVisible(element) === visible),
  );
}

export const described = (options: object): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
