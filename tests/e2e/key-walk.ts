import type { Page } from '@playwright/test';
import { toAnotherPage } from './hydrated.ts';
import { openPage } from './test-business.ts';

/** Where the focus is, as a user without a mouse sees it. */
interface Stop {
  /** The control's name in its form, else its words. */
  readonly name: string;
  readonly value: string;
  /** Which column of the form it stands in; the stage itself, its steps, its price, or the page around them. */
  readonly part: 'stage' | 'steps' | 'price' | 'page';
  /** Whether the browser marks it. */
  readonly isMarked: boolean;
  /** Whether nothing lies over it. */
  readonly isClear: boolean;
  /** Whether the eye has to go back to it from the stop before: up, or in a row against the direction of reading. */
  readonly isBack: boolean;
}

const MOST_STOPS = 90;

/**
 * The present stop; null while nothing has the focus. It and the stop before are measured at one moment, since the page
 * scrolls on the way and lines come and go.
 */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const walk = window as unknown as { stopBefore?: HTMLElement | undefined };
    const before = walk.stopBefore;
    walk.stopBefore = undefined;
    const focused = document.activeElement;
    // The answer to a form starts with the focus on the page's main part, the review with it on the heading.
    if (!(focused instanceof HTMLElement) || focused.matches('body, main, h1')) return null;
    // A radio that is drawn as a cell is seen as the label over it, a bare field with the box around it.
    const cell = focused.nextElementSibling instanceof HTMLLabelElement ? focused.nextElementSibling : null;
    const seen = cell?.htmlFor === focused.id ? cell : focused;
    const isMarked = [seen, focused.closest('label'), focused.parentElement].some(
      (shown) => shown !== null && getComputedStyle(shown).outlineStyle !== 'none',
    );
    const { left, top, width, height } = seen.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    const isClear = at !== null && (seen.contains(at) || at.contains(seen));
    const form = focused.closest('form');
    const part = focused.closest('nav')
      ? 'steps'
      : focused.closest('aside')
        ? 'price'
        : form?.id === 'staged-form'
          ? 'stage'
          : 'page';
    walk.stopBefore = seen;
    let isBack = false;
    if (before?.isConnected) {
      const from = before.getBoundingClientRect();
      const overlap = Math.min(from.bottom, top + height) - Math.max(from.top, top);
      const isRow = overlap > Math.min(from.height, height) / 2;
      isBack = isRow ? left < from.left - 1 : top < from.top - 1;
    }
    const { name = '', value = '' } = focused as HTMLInputElement;
    const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim();
    return {
      name: name === 'to' || name === '' ? words : name,
      value,
      part: part as Stop['part'],
      isMarked,
      isClear,
      isBack,
    };
  });

/** Goes through pages with Tab and Enter, and remembers what was wrong with the focus on the way. */
export interface KeyWalk {
  /** Moves on to a stop with this name or text; fails when there is none. */
  to(wanted: string | RegExp, value?: string): Promise<void>;
  /** Moves on like `to`, presses Enter, and waits for the page that answers. */
  enter(wanted: string | RegExp, value?: string): Promise<void>;
  /** Without scripts: opens the bar with the price and recalculates the form there. */
  recalculate(): Promise<void>;
  /** Opens a page, moves on to this link, and follows it to an address like this. */
  follow(from: string, link: string, address: RegExp): Promise<void>;
  /** Where the focus is: the control's name, else its words. */
  here(): Promise<string>;
  /** What was wrong so far: a focus that is invisible, is covered, or jumps back. */
  readonly faults: readonly string[];
}

export function keyWalk(page: Page, scripts: boolean): KeyWalk {
  const faults: string[] = [];
  const fits = (stop: Stop | null, wanted: string | RegExp, value?: string) =>
    stop !== null &&
    (typeof wanted === 'string' ? stop.name === wanted : wanted.test(stop.name)) &&
    (value === undefined || stop.value === value);

  function judge(before: Stop | null, stop: Stop): void {
    const where = `${stop.name} on ${new URL(page.url()).search}`;
    if (!stop.isMarked) faults.push(`nothing marks ${where}`);
    if (!stop.isClear) faults.push(`something lies over ${where}`);
    if (before?.part === stop.part && stop.part !== 'page' && stop.isBack)
      faults.push(`from ${before.name} back to ${where}`);
  }

  async function until(isThere: (stop: Stop | null) => boolean, what: string): Promise<void> {
    let stop = await stopOf(page);
    for (let pressed = 0; !isThere(stop); pressed += 1) {
      if (pressed === MOST_STOPS) throw new Error(`Tab never comes to ${what} on ${page.url()}`);
      await page.keyboard.press('Tab');
      const next = await stopOf(page);
      if (next) judge(stop, next);
      stop = next;
    }
  }

  const to = (wanted: string | RegExp, value?: string): Promise<void> =>
    until((stop) => fits(stop, wanted, value), [wanted, value].filter(Boolean).join(' '));

  async function enter(wanted: string | RegExp, value?: string): Promise<void> {
    await to(wanted, value);
    await toAnotherPage(page, scripts, () => page.keyboard.press('Enter'));
  }

  return {
    faults,
    to,
    enter,
    async recalculate() {
      await until((stop) => stop?.part === 'price', 'the price');
      await page.keyboard.press('Enter');
      await enter('intent', 'recalculate');
    },
    async follow(from, link, address) {
      await openPage(page, from, scripts);
      await to(link);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      await openPage(page, page.url(), scripts);
    },
    here: async () => (await stopOf(page))?.name ?? '',
  };
}
