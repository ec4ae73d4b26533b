import { createHash } from 'node:crypto';
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/setup/read-pdf.ts';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import type { Signature } from '../../../patterns/documents/document-content.ts';
import { drawingAddress, drawnPng } from '../../../patterns/documents/drawing.fixture.ts';
import { NotWritten } from '../../../patterns/submit-once/outcome.server.ts';
import { golden } from '../../../upstream/agreements/agreements.golden.ts';
import { createDocument } from '../../../upstream/documents/documents.server.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { agreementDocument } from '../documents/rental-documents.server.ts';
import { signaturePicture, signedPdf } from './signing.server.ts';

playService();

const DOCUMENTS = '/v3/agreements/11204/documents';
const safety = { idempotencyKey: 'key-1', ifMatch: undefined };
const signature: Signature & { readonly drawing: string } = {
  kind: 'drawn',
  drawing: drawingAddress(),
  name: 'Zoë Ångström',
  at: '2026-11-20T10:04:00',
};

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

interface Sent {
  readonly kind: string;
  readonly name: string;
  readonly phase: string;
  readonly contentType: string;
  readonly content: string;
}

/** Lets the service keep one document and gives what it was sent. */
function keeping(sent: Sent[]) {
  return nock(SERVICE)
    .post(DOCUMENTS, (body: Sent) => {
      sent.push(body);
      return true;
    })
    .query(true)
    .matchHeader('idempotency-key', 'key-1')
    .reply(201, ({ content }: { content?: string } = {}) => ({ documentId: 33, hash: content ?? null }));
}

function giving() {
  nock(SERVICE)
    .get('/v3/agreements/11204')
    .query(true)
    .reply(200, golden['agreements.get']?.accepted[0] as object);
  nock(SERVICE).get('/v3/clients/1').query(true).reply(200, { clientId: 1, clientName: 'Harbour Rentals' });
  nock(SERVICE).get('/v3/clients/1/terms').query(true).reply(200, []);
}

const storeAgreement = (given: Signature) =>
  signedPdf(
    reader(),
    11_204,
    { document: agreementDocument, signature: given },
    staffContextInEnglish(),
  ).then((file) =>
    createDocument(reader(), 11_204, { kind: 'agreement', phase: 'check-out', ...file }, safety),
  );

async function stored(given: Signature = signature): Promise<Sent> {
  const sent: Sent[] = [];
  giving();
  keeping(sent);
  await storeAgreement(given);
  const [only] = sent;
  if (!only) throw new Error('Nothing was stored.');
  return only;
}

const bytesOf = ({ content }: Sent) => Buffer.from(content, 'base64');

describe('a stored signature', () => {
  it('is the drawing as it was drawn, at check-out', async () => {
    const sent: Sent[] = [];
    keeping(sent);
    const picture = signaturePicture(signature.drawing, signature.name, staffContextInEnglish());
    const input = { kind: 'signature', phase: 'check-out', ...picture } as const;
    const { id } = await createDocument(reader(), 11_204, input, safety);
    expect(id).toBe(33);
    expect(sent).toEqual([
      {
        kind: 'signature',
        name: 'Signature, Zoë Ångström',
        phase: 'check-out',
        contentType: 'image/png',
        content: drawnPng().toString('base64'),
      },
    ]);
  });
});

describe('a stored signed agreement', () => {
  it('is a PDF of the agreement with how and when it was signed', async () => {
    const sent = await stored();
    expect({ ...sent, content: '' }).toEqual({
      kind: 'agreement',
      name: 'Rental agreement, A-11204.pdf',
      phase: 'check-out',
      contentType: 'application/pdf',
      content: '',
    });
    const pdf = readPdf(bytesOf(sent));
    expect(pdf.alternatives).toEqual(['Signature of Zoë Ångström']);
    expect(pdf.text).toContain('Signed on screen, 20/11/2026 10:04 AM');
    expect(pdf.text).toContain('$132.00');
  });

  it('has the typed name in the place of a drawing', async () => {
    const { text, alternatives } = readPdf(
      bytesOf(await stored({ ...signature, kind: 'typed', drawing: null })),
    );
    expect(alternatives).toEqual([]);
    expect(text).toContain('Typed signature, 20/11/2026 10:04 AM');
  });

  it('has a line to sign on when it is signed on paper', async () => {
    const { text } = readPdf(bytesOf(await stored({ ...signature, kind: 'paper', drawing: null })));
    expect(text).not.toContain('Signed');
    expect(text.match(/^Date$/gm)).toHaveLength(2);
  });

  it('fits the service’s limit, and is identical to the byte when it is stored again', async () => {
    const [one, other] = [bytesOf(await stored()), bytesOf(await stored())];
    expect(one.length).toBeLessThan(700_000);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(one)).toBe(hash(other));
  });

  it('is known not to be stored when the agreement cannot be read', async () => {
    nock(SERVICE).get('/v3/agreements/11204').query(true).reply(404, { title: 'No', status: 404 });
    const failed = storeAgreement(signature);
    await expect(failed).rejects.toThrow(NotWritten);
  });
});
