import { expect, it } from 'vitest';
import { deskInWords } from '../../../patterns/documents/document.fixture.ts';
import { papersOf } from './papers.server.ts';
import { entry, wholeAgreement } from './parts.fixture.ts';

const papers = (changes: object) =>
  papersOf(wholeAgreement(changes), deskInWords()).map(({ name, about, page }) => [name, about, page]);

it('an agreement that is out has its own paper, its addendum and what is charged so far', () => {
  expect(papers({})).toEqual([
    ['Rental agreement', '', '/agreements/1204/agreement'],
    ['Extension of the rental agreement', '19/11/2026 09:00 AM', '/agreements/1204/addendum'],
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
