/** Chromium as on a cold terminal: a sixth of the processor, 400 kb/s and 400 ms, nothing in its cache. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { pin } from './cores.ts';
import type { Lab } from './lab.ts';

const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const LINE = { latency: 400, throughput: 400_000 / 8 };
const SLOWER = 6;
/** As a page is left, Chromium applies emulated colours again, which makes every style of the page out of date. */
const NOT_EMULATED = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const;
/** Added by the service to each answer, in ms. */
const SERVICE_MS = 40;
/** Above this a page is taken for lost. */
const MOST_MS = 60_000;

/** What a page notes about itself; times in ms since its navigation began. */
interface Notes {
  firstRow?: number;
  control?: number;
  lcp: number;
  cls: number;
  /** The longest time from an interaction to the paint after it. */
  inp: number;
}

type NotingWindow = Window & { notes: Notes };

/** Runs in the page before everything else. */
function takeNotes(): void {
  const notes: Notes = { lcp: 0, cls: 0, inp: 0 };
  (window as unknown as NotingWindow).notes = notes;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    if (!shift.hadRecentInput) notes.cls += shift.value;
  });
  watch('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { readonly interactionId: number };
    if (interactionId > 0) notes.inp = Math.max(notes.inp, entry.duration);
  });
  const look = () => {
    if (document.querySelector('tbody tr')) notes.firstRow ??= performance.now();
    const control = document.querySelector<HTMLElement>('form[aria-label="Filters"] summary');
    if (control && notes.control === undefined) {
      const menu = control.parentElement as HTMLDetailsElement;
      control.click();
      if (menu.open) {
        notes.control = performance.now();
        // Before the next paint, so that nothing is seen of it.
        control.click();
      }
    }
    if (notes.firstRow === undefined || notes.control === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A function that runs in a page, with what it is given; it cannot refer to anything else. */
type InPage<Given, Result> = (given: Given) => Result;

/** A page of a terminal with an empty cache. */
export interface Terminal {
  readonly page: Page;
  readonly devTools: CDPSession;
  /**
   * Runs a function in the page. Playwright's `evaluate` would first load its own script there, and `waitForFunction` one of
   * 330 kB, once for every page: on this processor that takes a fifth of a second, while the page is being measured.
   */
  run<Result, Given = undefined>(
    work: InPage<Given, Result | Promise<Result>>,
    given?: Given,
  ): Promise<Result>;
  /** Asks before every frame until the function returns something true; a page that gives way to another, in its turn. */
  until<Result, Given = undefined>(look: InPage<Given, Result>, given?: Given): Promise<Result>;
  /**
   * The same, asked only before a frame in which the document has changed: asking before every frame makes frames, each of
   * which interrupts a page that renders in slices.
   */
  untilDrawn<Result, Given = undefined>(look: InPage<Given, Result>, given?: Given): Promise<Result>;
  /** Opens an address and waits for its first row and its controls. */
  open(address: string): Promise<Notes>;
  notes(): Promise<Notes>;
  /** Waits until the page asks for nothing and its scripts rest. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A page that gives way to another takes what it was asked with it. */
const GAVE_WAY = /context was destroyed|Cannot find context|navigated or closed|Promise was collected/;

/** How a terminal runs functions in its page. */
function inPage(devTools: CDPSession): Pick<Terminal, 'run' | 'until' | 'untilDrawn'> {
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const call = (work: unknown, given: unknown) => `(${work})(${JSON.stringify(given)})`;
  /** `again` is the code that asks once more. */
  const asking = (again: string) => async (look: unknown, given: unknown) => {
    const end = performance.now() + MOST_MS;
    while (performance.now() < end) {
      const answer = `new Promise((done) => {
        const ask = () => { const seen = ${call(look, given)}; seen ? done(seen) : ${again}; };
        ask();
      })`;
      try {
        return await evaluate(answer);
      } catch (error) {
        if (!GAVE_WAY.test(String(error))) throw error;
      }
    }
    throw new Error('The page did not show what was awaited');
  };
  return {
    run: (work, given) => evaluate(call(work, given)),
    until: asking('requestAnimationFrame(ask)'),
    untilDrawn: asking(`new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(ask);
    }).observe(document, { childList: true, subtree: true, characterData: true })`),
  };
}

let browser: Promise<Browser> | null = null;

function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || PATHS.find((path) => existsSync(path));
  browser ??= chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  return browser;
}

/** Ends the browser, if one was started. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

async function openContext(lab: Lab, origin: string): Promise<BrowserContext> {
  // The browser may use every core, and so may what serves it.
  pin(process.pid, 'all');
  pin(lab.product.pid, 'all');
  const context = await (await openBrowser()).newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...NOT_EMULATED,
  });
  const cookies = lab.user.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: origin };
  });
  // Its cache is empty, and so is what it says of its cache.
  await context.addCookies(cookies.filter(({ name }) => name !== 'forecourt.c'));
  await context.addInitScript(takeNotes);
  return context;
}

/** Opens a new terminal. `fast` leaves processor and line as they are. */
export async function openTerminal(lab: Lab, origin: string, fast = false): Promise<Terminal> {
  const context = await openContext(lab, origin);
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_MS);
  const devTools = await context.newCDPSession(page);
  lab.delayService(fast ? 0 : SERVICE_MS);
  if (!fast) {
    const { latency, throughput } = LINE;
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  const { run, until, untilDrawn } = inPage(devTools);
  const notes = () => run(() => (window as unknown as NotingWindow).notes);
  return {
    page,
    devTools,
    run,
    until,
    untilDrawn,
    notes,
    async open(address) {
      await page.goto(origin + address, { waitUntil: 'commit' });
      await until(() => {
        const { firstRow, control } = (window as unknown as NotingWindow).notes ?? {};
        return firstRow !== undefined && control !== undefined;
      });
      return notes();
    },
    async settle() {
      await page.waitForLoadState('networkidle');
      await run(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 10_000 })));
    },
    async close() {
      lab.delayService(0);
      await context.close();
    },
  };
}
