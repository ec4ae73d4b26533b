/**
 * The program of the thread that draws PDFs (`write-pdf.server.ts`): each document takes a processor for some 70 ms. It
 * imports what draws, and nothing with sessions, settings or caches.
 */
import { parentPort } from 'node:worker_threads';
import { renderPdf } from './render-pdf.server.ts';
import type { PdfAnswer, PdfOrder } from './write-pdf.server.ts';

parentPort?.on('message', async ({ number, content, createdAt }: PdfOrder) => {
  try {
    const bytes = new Uint8Array(await renderPdf(content, createdAt));
    parentPort?.postMessage({ number, bytes } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ number, error } satisfies PdfAnswer);
  }
});
