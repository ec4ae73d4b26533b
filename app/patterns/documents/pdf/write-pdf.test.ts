import { expect, it } from 'vitest';
import type { DocumentContent } from '../document-content.ts';
import { renderPdf } from './render-pdf.server.ts';
import { writePdf } from './write-pdf.server.ts';

const MOMENT = new Date('2026-11-20T09:00:00Z');

const documentOf = (number: string): DocumentContent => ({
  language: 'en',
  direction: 'ltr',
  paper: 'A4',
  title: 'Rental agreement',
  number,
  remark: null,
  issuer: { role: '', name: 'Harbour Rentals', lines: [] },
  receiver: { role: 'Renter', name: 'Zoë Ångström', lines: [] },
  parts: [{ kind: 'text', title: 'Terms', sentences: ['The vehicle is returned on time.'] }],
  signing: null,
  foot: '{{page}} of {{pages}}',
});

/** A document whose signature is no picture. */
const broken: DocumentContent = {
  ...documentOf('A-0'),
  signing: {
    title: 'Signatures',
    statement: 'Agreed.',
    places: [
      {
        role: 'Renter',
        name: 'Zoë',
        signed: 'now',
        drawing: 'data:image/png;base64,AAAA',
        typedName: null,
        drawingLabel: 'Signature',
      },
    ],
    dateLabel: 'Date',
  },
};

it('draws in its thread what the product would draw itself', async () => {
  const written = await writePdf(documentOf('A-7'), MOMENT);
  expect(Buffer.from(written).equals(await renderPdf(documentOf('A-7'), MOMENT))).toBe(true);
});

it('gives each of several documents to the one who ordered it, also next to one that cannot be drawn', async () => {
  const numbers = ['A-1', 'A-2', 'A-3'];
  const [failed, ...written] = await Promise.allSettled([
    writePdf(broken, MOMENT),
    ...numbers.map((number) => writePdf(documentOf(number), MOMENT)),
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  for (const [at, number] of numbers.entries()) {
    const own = written[at];
    expect(own?.status, number).toBe('fulfilled');
    const bytes = own?.status === 'fulfilled' ? own.value : new Uint8Array();
    expect(Buffer.from(bytes).equals(await renderPdf(documentOf(number), MOMENT)), number).toBe(true);
  }
});

it('leaves the event loop to other work while it draws', async () => {
  const long: DocumentContent = {
    ...documentOf('A-9'),
    parts: [
      { kind: 'text', title: 'Terms', sentences: Array.from({ length: 2000 }, (_, at) => `Term ${at}.`) },
    ],
  };
  let isWritten = false;
  const writing = writePdf(long, MOMENT).finally(() => {
    isWritten = true;
  });
  let turns = 0;
  while (!isWritten) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  // On the event loop itself, one turn would take the whole drawing.
  expect(turns).toBeGreaterThan(50);
});
