/**
 * The program of the thread that draws PDFs (`write-pdf.server.ts`): each document takes a processor for some 70 ms. It
 * imports what draws, and nothing with sessions, settings or caches.
 */
import { parentPort } from 'node:worker_threads';
import type { DocumentContent } from '../document-content.ts';
import { renderPdf } from './render-pdf.server.ts';

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

parentPort?.on('message', async ({ number, content, createdAt }: PdfOrder) => {
  try {
    const bytes = new Uint8Array(await renderPdf(content, createdAt));
    parentPort?.postMessage({ number, bytes } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ number, error } satisfies PdfAnswer);
  }
});
