import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { papersOf, viewDocuments } from './documents-view.server.ts';
import { entry, wholeAgreement } from './parts.fixture.ts';

playService();

function view(stored: readonly object[]) {
  nock(SERVICE).get('/v3/agreements/7/documents').query(true).reply(200, stored);
  const reader = { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' };
  return viewDocuments(agreementOf(), { ...staffContextInEnglish(), reader });
}

describe('a document stored with an agreement', () => {
  it('is named with its kind, when and by whom it was stored, and links to its content', async () => {
    const { rows } = await view([
      {
        documentId: 31,
        kind: 'check-in-slip',
        name: 'Slip.pdf',
        contentType: 'application/pdf',
        size: 48_213,
        phase: 'check-in',
        hash: '9f86d081884c7d659a2feaa0c55ad015',
        createdBy: 'Ines Carvalho',
        createdDate: '2026-11-20T10:04:00',
      },
    ]);
    expect(rows).toEqual([
      {
        id: 31,
        href: '/agreements/7/documents/31',
        name: 'Slip.pdf',
        kind: 'Check-in slip',
        phase: 'Check-in',
        when: '20/11/2026 10:04 AM',
        who: 'Ines Carvalho',
        size: '49 kB',
        hash: '9f86d081884c',
      },
    ]);
  });

  it('is listed with the newest first', async () => {
    const { rows } = await view([31, 33, 32].map((documentId) => ({ documentId, kind: 'photo' })));
    expect(rows.map(({ id }) => id)).toEqual([33, 32, 31]);
  });

  it('may be of a kind that only the service knows', async () => {
    const { rows } = await view([{ documentId: 31, kind: 'sketch', phase: 'valet' }]);
    expect(rows[0]).toMatchObject({ name: 'sketch 31', kind: 'sketch', phase: 'valet', size: '', hash: '' });
  });

  it('does not exist at first; the agreement can be printed', async () => {
    const { rows, papers } = await view([]);
    expect(rows).toEqual([]);
    expect(papers.rows).toEqual([
      {
        name: 'Rental agreement',
        about: '',
        page: '/agreements/7/agreement',
        pdf: '/agreements/7/agreement.pdf',
      },
    ]);
  });
});

const papers = (changes: object) =>
  papersOf(wholeAgreement(changes), staffContextInEnglish()).map(({ name, about, page }) => [
    name,
    about,
    page,
  ]);

it('an agreement that is out has its own paper, its addendum and what is charged so far', () => {
  expect(papers({})).toEqual([
    ['Rental agreement', '', '/agreements/1204/agreement'],
    ['Rental agreement extension', '19/11/2026 09:00 AM', '/agreements/1204/addendum'],
    ['Invoice', '', '/agreements/1204/invoice'],
  ]);
});

it('one that is back has its slip, and a credit note for each credit', () => {
  const payments = [
    entry(33, 'Adjustment', 65, { reason: 'Fine' }),
    entry(34, 'Adjustment', -15, { reason: 'Goodwill' }),
    entry(35, 'Refund', 60, { from: 'Balance' }),
  ];
  expect(papers({ agreementStatusId: 5, extensions: null, payments })).toEqual([
    ['Rental agreement', '', '/agreements/1204/agreement'],
    ['Check-in slip', '', '/agreements/1204/check-in-slip'],
    ['Invoice', '', '/agreements/1204/invoice'],
    ['Credit note', 'P-34, Adjustment, Goodwill', '/agreements/1204/credit-notes/34'],
    ['Credit note', 'P-35, Refund', '/agreements/1204/credit-notes/35'],
  ]);
});

it('one that is void has no more than its own', () => {
  expect(papers({ agreementStatusId: 6, extensions: [] })).toEqual([
    ['Rental agreement', '', '/agreements/1204/agreement'],
  ]);
});
