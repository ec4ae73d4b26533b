import type { BrowserContext } from '@playwright/test';

// Playwright has no options for any of this. What is used here is internal to it, and its version is pinned.

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

/** Where scripts of a document run: those of the page, or Playwright's own apart from them. */
interface ScriptContext {
  readonly frame: { readonly _page: { readonly delegate: { readonly utilityWorldName: string } } };
  readonly delegate: { readonly _client: Session } & Evaluator;
}

interface Evaluator {
  rawEvaluateHandle(context: ScriptContext, expression: string): Promise<unknown>;
}

interface Frame {
  url(): string;
  gotoImpl(...to: readonly unknown[]): Promise<unknown>;
  utilityContext(): Promise<ScriptContext>;
}

/** What Playwright itself makes of a context; only the parts that are changed here. */
interface InnerContext {
  clearCache(): Promise<void>;
  _origins: Set<string>;
  pages(): readonly { mainFrame(): Frame }[];
}

const LIBRARY = /\/node_modules\/playwright(?:-core)?\//;

/**
 * Playwright asks for the stack of each of its calls, and looks up each frame in its source map. It reads only the test's
 * frames and the frame of its own that they call: the others are left out.
 */
function shortenStacks(): void {
  const format = Error.prepareStackTrace;
  if (format === undefined) return;
  const isOfLibrary = (frame: NodeJS.CallSite | undefined) => LIBRARY.test(frame?.getFileName() ?? '');
  Error.prepareStackTrace = (error, frames) =>
    format(
      error,
      frames.filter((frame, at) => !isOfLibrary(frame) || !isOfLibrary(frames[at + 1])),
    );
}
shortenStacks();

/** Remembers nothing. */
class NoOrigins extends Set<string> {
  override add() {
    return this;
  }
}

const EMPTY = 'about:blank';
const changed = new WeakSet<object>();

/** An empty page is not emptied again. */
function emptyOnce(frame: Frame): void {
  const go = frame.gotoImpl.bind(frame);
  frame.gotoImpl = async (progress, address, ...rest) =>
    address === EMPTY && frame.url() === EMPTY ? null : go(progress, address, ...rest);
}

/** The last statement of the script that Playwright sends to each document before it looks for an element. */
const CREATE = 'return new (module.exports.InjectedScript())(globalThis, ';
/** The name of the function that does the same with what the browser has stored. */
const STORED = 'createInjectedScript';

/**
 * Playwright sends a script of 330 kB to each document in which it looks for an element, which costs as much processor
 * time as a small page. Here the browser stores it, and each later document has it as a function from its start, apart from
 * the page's own scripts.
 */
function storeInjectedScript(evaluator: Evaluator): void {
  const storing = new WeakSet<Session>();
  const evaluate = evaluator.rawEvaluateHandle;
  evaluator.rawEvaluateHandle = async (context, expression) => {
    const { delegate, frame } = context;
    const [script = '', options] = expression.split(CREATE);
    if (!options?.includes('"isUtilityWorld":true')) return evaluate.call(delegate, context, expression);
    if (!storing.has(delegate._client)) {
      storing.add(delegate._client);
      const source = `globalThis.${STORED} = (options) => {${script.slice(script.indexOf('{') + 1)} ${CREATE}options); };`;
      const worldName = frame._page.delegate.utilityWorldName;
      await delegate._client.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
    }
    const stored = `${STORED}(${options.slice(0, options.indexOf(');\n'))})`;
    return evaluate.call(delegate, context, stored).catch((error) => {
      // The document is older than what is stored.
      if (!String(error).includes(STORED)) throw error;
      return evaluate.call(delegate, context, expression);
    });
  };
}

/**
 * Makes Playwright do less when it resets a context for the next test, and when it looks for an element. The context's
 * cache is not cleared, since every test would then load and compile all scripts of the product again. The origins of
 * the last test are not visited to clear their storage, which the tests do themselves.
 */
export async function lightenPlaywright(context: BrowserContext): Promise<void> {
  const { _connection } = context as unknown as {
    readonly _connection: { toImpl(shown: BrowserContext): InnerContext };
  };
  const own = _connection.toImpl(context);
  if (typeof own.clearCache !== 'function' || !(own._origins instanceof Set))
    throw new Error('Playwright empties a context in another way now');
  own.clearCache = async () => {};
  own._origins = new NoOrigins();
  for (const page of own.pages()) {
    const frame = page.mainFrame();
    if (changed.has(frame)) continue;
    changed.add(frame);
    emptyOnce(frame);
    const evaluator: Evaluator = Object.getPrototypeOf((await frame.utilityContext()).delegate);
    if (changed.has(evaluator)) continue;
    changed.add(evaluator);
    storeInjectedScript(evaluator);
  }
}
