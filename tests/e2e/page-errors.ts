import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

/** Chromium's own word about a failed answer; the answer itself is looked at instead. */
const ABOUT_AN_ANSWER = /^Failed to load resource/;
/** Remix's word about a request that was given up before or while its answer was read, since a newer one was made or the page left. */
const GIVEN_UP = /^AbortError: (?:BodyStreamBuffer was aborted|signal is aborted without reason)/;

/**
 * Playwright's own script: a clock that an earlier test set speaks up while the page, which is used again, is emptied. It
 * has no address; the product's scripts have.
 */
const isClockOfEarlierTest = ({ message, stack = '' }: Error): boolean =>
  /reading 'controller'/.test(message) && !/https?:/.test(stack);

/** Errors in a browser that are not part of a test: none may occur unless it is expected. */
export interface PageErrors {
  /** Answers of this status are part of the test. */
  expectStatus(...statuses: readonly number[]): void;
  /** Console errors and page errors like this are part of the test. */
  expectError(pattern: RegExp): void;
  /** From now on the test runs without scripts, which the browser then refuses to load. */
  expectNoScripts(): void;
  /** Everything that was not expected, as text. */
  unexpected(): readonly string[];
}

/** Listens to every page of a context, whose scripts are on or off. A script in each page logs policy violations. */
export async function watchPageErrors(context: BrowserContext, scripts: boolean): Promise<PageErrors> {
  const errors: string[] = [];
  const answers: { readonly status: number; readonly what: string }[] = [];
  const statuses = new Set<number>();
  const patterns: RegExp[] = [];
  let hasScripts = scripts;
  context.on('weberror', (error) => {
    if (!isClockOfEarlierTest(error.error())) errors.push(`page error: ${error.error().message}`);
  });
  context.on('console', (message: ConsoleMessage) => {
    const type = message.type();
    const text = message.text();
    if ((type !== 'error' && type !== 'warning') || ABOUT_AN_ANSWER.test(text) || GIVEN_UP.test(text)) return;
    errors.push(`console ${type}: ${text}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() < 400) return;
    answers.push({ status: response.status(), what: `${response.status()} ${response.url()}` });
  });
  context.on('requestfailed', (request) => {
    const words = request.failure()?.errorText ?? '';
    // Leaving a page aborts what it was still asking for; a browser without scripts refuses to load them.
    const usual = words === 'net::ERR_ABORTED' || (!hasScripts && request.resourceType() === 'script');
    if (!usual) errors.push(`request failed: ${words} ${request.url()}`);
  });
  context.on('request', (request) => {
    // The scripts have the texts of the offered languages: a page asks for a file where one is missing.
    if (/\/locales\/en(?:-US|-GB)?\//.test(request.url()))
      errors.push(`a text that no script has: ${request.url()}`);
  });
  context.on('dialog', async (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: the console is the way from the page to the test
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  return {
    expectStatus: (...more) => {
      for (const status of more) statuses.add(status);
    },
    expectError: (pattern) => {
      patterns.push(pattern);
    },
    expectNoScripts: () => {
      hasScripts = false;
    },
    unexpected: () => [
      ...errors.filter((error) => !patterns.some((pattern) => pattern.test(error))),
      ...answers.filter(({ status }) => !statuses.has(status)).map(({ what }) => what),
    ],
  };
}
