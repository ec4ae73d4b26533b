import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '../document-content.ts';

/** A document to draw, by its number. */
export interface PdfOrder {
  readonly number: number;
  readonly content: DocumentContent;
  readonly createdAt: Date;
}

/** Its bytes, or why there are none. */
export type PdfAnswer = { readonly number: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly error: unknown }
);

/** Several times what the longest document needs. */
const MEMORY_MB = 256;

/** The build writes the thread's program next to its own folder; see `threadPrograms` in vite.config.ts. */
const program = () =>
  new URL(import.meta.env.PROD ? '../pdf-thread.js' : './pdf-thread.server.ts', import.meta.url);

type Order = PromiseWithResolvers<Uint8Array<ArrayBuffer>>;

interface Thread {
  readonly worker: Worker;
  readonly orders: Map<number, Order>;
}

let running: Thread | null = null;
let count = 0;

/** Starts the thread that draws all documents, until it ends. It keeps no process alive. */
function startThread(): Thread {
  const worker = new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const thread: Thread = { worker, orders: new Map() };
  worker.on('message', (answer: PdfAnswer) => {
    const order = thread.orders.get(answer.number);
    thread.orders.delete(answer.number);
    if (thread.orders.size === 0) worker.unref();
    if ('bytes' in answer) order?.resolve(answer.bytes);
    else order?.reject(answer.error);
  });
  const end = (error: unknown) => {
    if (running === thread) running = null;
    for (const { reject } of thread.orders.values()) reject(error);
    thread.orders.clear();
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread that draws documents ended')));
  worker.unref();
  return thread;
}

/**
 * Draws a document as a tagged PDF in a thread of its own, one after the other, while the product serves pages.
 * @param createdAt the same content and moment give the same bytes
 * @throws what the drawing throws, and when its thread ends; the next document starts another one
 */
export function writePdf(content: DocumentContent, createdAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  running ??= startThread();
  const { worker, orders } = running;
  count += 1;
  const order: Order = Promise.withResolvers();
  orders.set(count, order);
  worker.ref();
  worker.postMessage({ number: count, content, createdAt } satisfies PdfOrder);
  return order.promise;
}
