import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/setup/read-pdf.ts';
import type { DocumentContent } from '../document-content.ts';
import { drawingAddress } from '../drawing.fixture.ts';
import { renderPdf } from './render-pdf.server.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

const content: DocumentContent = {
  language: 'en-GB',
  direction: 'ltr',
  paper: 'A4',
  title: 'Rental agreement',
  number: 'A-7',
  remark: 'This agreement is void',
  issuer: { role: '', name: 'Harbour Rentals', lines: ['4 Quay Road'] },
  receiver: { role: 'Renter', name: 'Zoë Ångström', lines: ['1 Hill Street'] },
  parts: [
    { kind: 'facts', title: 'Rental', facts: [{ term: 'Out', value: '17/11/2026', detail: 'Pier 4' }] },
    {
      kind: 'table',
      title: 'Drivers',
      table: {
        heads: [
          { label: 'Name', end: false },
          { label: 'Fee', end: true },
        ],
        rows: [['Ada Lovelace', '$5.00']],
      },
    },
    {
      kind: 'amounts',
      title: 'Charges',
      amounts: [
        { term: 'Daily', how: '2 × $50.00', amount: '$100.00' },
        { term: 'Total', amount: '$132.00', weight: 'total' },
      ],
    },
    {
      kind: 'text',
      title: 'Terms and conditions',
      sentences: ['The vehicle comes back.', 'It is paid for.'],
    },
  ],
  signing: {
    title: 'Signatures',
    statement: 'I agree.',
    dateLabel: 'Date',
    places: [
      {
        role: 'Renter',
        name: 'Zoë Ångström',
        signed: 'Signed on screen',
        drawing: drawingAddress(),
        typedName: null,
        drawingLabel: 'Signature of Zoë Ångström',
      },
      {
        role: 'For the company',
        name: 'Harbour Rentals',
        signed: '',
        drawing: null,
        typedName: null,
        drawingLabel: '',
      },
    ],
  },
  foot: 'Rental agreement A-7 · Page {{page}} of {{pages}}',
};

const render = async (changes: Partial<DocumentContent> = {}) => {
  const pdf = await renderPdf({ ...content, ...changes }, NOW);
  return { pdf, ...readPdf(pdf) };
};

const table = (rows: readonly (readonly string[])[]): Partial<DocumentContent> => ({
  parts: [{ kind: 'table', title: 'Drivers', table: { heads: [{ label: 'Name', end: false }], rows } }],
});

describe('a PDF', () => {
  it('is tagged, titled and says its language', async () => {
    expect(await render()).toMatchObject({
      version: '1.7',
      title: 'Rental agreement A-7',
      language: 'en-GB',
      showsTitle: true,
      isTagged: true,
      embedsFonts: true,
    });
  });

  it('holds everything that stands in the document, in its order', async () => {
    const { text } = await render();
    expect(text.split('\n').filter((line) => !line.includes('Page'))).toEqual([
      'Harbour Rentals',
      '4 Quay Road',
      'Rental agreement',
      'A-7',
      'This agreement is void',
      'Renter',
      'Zoë Ångström',
      '1 Hill Street',
      'Rental',
      'Out',
      '17/11/2026',
      'Pier 4',
      'Drivers',
      'Name',
      'Fee',
      'Ada Lovelace',
      '$5.00',
      'Charges',
      'Daily',
      '2 × $50.00',
      '$100.00',
      'Total',
      '$132.00',
      'Terms and conditions',
      '1.',
      'The vehicle comes back.',
      '2.',
      'It is paid for.',
      'Signatures',
      'I agree.',
      'Renter',
      'Zoë Ångström',
      'Signed on screen',
      'Date',
      'For the company',
      'Harbour Rentals',
      '',
    ]);
  });

  it('has headings, lists and tables as what they are', async () => {
    const { tags } = await render();
    expect(
      tags.filter((tag) => ['Document', 'H1', 'H2', 'L', 'Table', 'TH', 'TD', 'Figure'].includes(tag)),
    ).toEqual('Document H1 H2 L H2 Table TH TH TH TD H2 Table TH TD TD TH TD TD H2 L H2 Figure'.split(' '));
  });

  it('does not number a sentence that stands alone', async () => {
    const { text, tags } = await render({
      parts: [{ kind: 'text', title: 'Terms and conditions', sentences: ['The vehicle comes back.'] }],
      signing: null,
    });
    expect(text).toContain('Terms and conditions\nThe vehicle comes back.\n');
    expect(tags).not.toContain('L');
  });

  it('does not break a date next to a long text', async () => {
    const { text } = await render({
      parts: [
        {
          kind: 'table',
          title: 'Totals',
          table: {
            heads: ['When', 'By', 'Note'].map((label) => ({ label, end: false })),
            rows: [['20/11/2026 09:00 AM', 'Ines Carvalho', 'word '.repeat(60).trim()]],
          },
        },
      ],
    });
    expect(text).toContain('20/11/2026 09:00 AM\n');
  });

  it('names the signer in the alternative text of a drawing', async () => {
    expect((await render()).alternatives).toEqual(['Signature of Zoë Ångström']);
  });

  it('continues long terms over five pages, also one paragraph that is longer than a page', async () => {
    const words = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ');
    const sentences = [words(900, 'giant'), ...Array.from({ length: 40 }, (_, at) => words(60, `p${at}w`))];
    const { pages, text } = await render({
      parts: [{ kind: 'text', title: 'Terms and conditions', sentences, isProse: true }],
    });
    expect(pages).toBeGreaterThanOrEqual(5);
    const written = new Set(text.split(/\s+/));
    expect(sentences.flatMap((sentence) => sentence.split(' ')).filter((word) => !written.has(word))).toEqual(
      [],
    );
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  it('counts its pages at the foot of each', async () => {
    const { pages, text } = await render(table(Array.from({ length: 90 }, (_, at) => [`Driver ${at}`])));
    expect(pages).toBe(3);
    for (const page of [1, 2, 3]) expect(text).toContain(`Page ${page} of 3\n`);
  });

  it('has a part of the content on each page with signatures', async () => {
    const terms = {
      kind: 'text' as const,
      title: 'Terms and conditions',
      sentences: ['The vehicle comes back.'],
    };
    for (let rows = 20; rows < 48; rows += 1) {
      const { parts = [] } = table(Array.from({ length: rows }, (_, at) => [`Driver ${at}`]));
      const { text } = await render({ parts: [...parts, terms] });
      const [first = '', second = ''] = text.split(/^.*Page 1 of \d$/m);
      const signed = first.includes('Signatures') ? first : second;
      expect(signed, `${rows} rows`).toMatch(/Terms.*Signatures/s);
    }
  });

  it('repeats the heads of a table on every page, where they are read out once', async () => {
    const { pages, text, tags } = await render({
      ...table(Array.from({ length: 90 }, (_, at) => [`Driver ${at}`])),
      signing: null,
    });
    expect(text.match(/^Name$/gm)).toHaveLength(pages);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(91);
  });

  it('keeps a text of any length and without a gap on its page', async () => {
    const { text } = await render(table([['x'.repeat(3000)], ['word '.repeat(600).trim()]]));
    expect(text.replaceAll(/\s/g, '')).toContain('x'.repeat(3000));
    expect(text.match(/word/g)).toHaveLength(600);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['(unclosed \\) bracket', '(unclosed \\) bracket'],
    ['Ὅμηρος, Привет, ɱẋ', 'Ὅμηρος, Привет, ɱẋ'],
    ['\u202eturned\u200f\u0000\u0007', 'turned'],
  ])('writes %j as text', async (name, written) => {
    expect((await render(table([[name]]))).text).toContain(`${written}\n`);
  });

  it('is the same to the byte for the same content and moment', async () => {
    expect((await render()).pdf.equals((await render()).pdf)).toBe(true);
  });
});
