import { TEXTS_FIRST_DELAY_MS, TEXTS_PARALLEL, TEXTS_RETRIES } from '../config/constants.ts';

/** A locale file that was refused, not available or no JSON. */
export class TextsError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unparsable';
  constructor(kind: TextsError['kind'], address: string) {
    super(`${address}: ${kind}`);
    this.kind = kind;
  }
}

interface TextLoaderOptions {
  read(address: string): Promise<{ readonly status: number; text(): Promise<string> }>;
  wait(ms: number): Promise<unknown>;
}

/** Reads locale files with limit and retries (specification sections 8 and 9). @throws TextsError */
export function createTextLoader({ read, wait }: TextLoaderOptions): (address: string) => Promise<object> {
  let free = TEXTS_PARALLEL;
  const waiting: (() => void)[] = [];

  /** Returns the status, 0 for no answer, and the body. */
  async function readInTurn(address: string): Promise<readonly [number, string]> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const answer = await read(address);
      return [answer.status, await answer.text()];
    } catch {
      return [0, ''];
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return async (address) => {
    for (let attempt = 0; ; attempt += 1) {
      const [status, text] = await readInTurn(address);
      if (status >= 400 && status < 500) throw new TextsError('refused', address);
      if (status > 0 && status < 400) {
        try {
          return JSON.parse(text) as object;
        } catch {
          throw new TextsError('unparsable', address);
        }
      }
      if (attempt === TEXTS_RETRIES) throw new TextsError('unavailable', address);
      await wait(TEXTS_FIRST_DELAY_MS * 2 ** attempt);
    }
  };
}
