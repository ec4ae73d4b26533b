/** Long because one report of all types serves every test: its run, its result, its files and its failures. */
import type { ServerResponse } from 'node:http';
import { parse } from 'node-html-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FRAMES_TYPE, readFrames } from '../../app/patterns/list/export/frames.ts';
import { readCsv } from '../setup/read-csv.ts';
import { readXlsx } from '../setup/read-xlsx.ts';
import { offerReport, REPORT, rowAt, runsOf, sendRows } from '../setup/report-service.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Page, Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();

let visitor: Visitor;
let bodies: string[];

const at = (path: string) => harness.address + path;
const textOf = ({ html }: Page) =>
  (parse(html).querySelector('main') ?? parse(html)).text.replace(/\s+/g, ' ');
const rowsOf = ({ html }: Page) =>
  parse(html)
    .querySelectorAll('main tbody tr')
    .map((row) => row.querySelectorAll('td, th').map((cell) => cell.text));
const footOf = ({ html }: Page) =>
  parse(html)
    .querySelectorAll('main tfoot tr > *')
    .map((cell) => cell.text);
const linkTo = ({ html, address }: Page, words: string, within = 'main') => {
  const href = parse(html)
    .querySelectorAll(`${within} a`)
    .find((one) => one.text.trim() === words)
    ?.getAttribute('href');
  if (href === undefined) throw new Error(`The page has no link ${words}`);
  return new URL(href.replaceAll('&amp;', '&'), address).href;
};

/** Presses the button of a form with these fields. */
const press = (page: Page, intent: 'run' | 'cancel', fields: Readonly<Record<string, string>> = {}) =>
  visitor.submit(page, { intent, ...fields });

async function run(
  answer: (response: ServerResponse) => void,
  fields: Readonly<Record<string, string>> = {},
) {
  offerReport(harness.service, answer);
  harness.service.hear((body) => {
    if (body !== '') bodies.push(body);
  });
  return press(await visitor.open(at('/reports/7')), 'run', fields);
}

beforeEach(async () => {
  bodies = [];
  offerReport(harness.service, (response) => sendRows(response, 3));
  ({ visitor } = await signIn({ productOrigin: harness.address, login: 'manager', path: '/healthz' }));
});
afterEach(() => harness.service.reset());

describe('a run', () => {
  it('asks once with typed criteria, and pages, order, totals and files read what was stored', async () => {
    const page = await run((response) => sendRows(response, 120), { Reference: ' B 7 ', IncludeAll: 'true' });
    expect(page.status).toBe(200);
    const sent = JSON.parse(bodies.at(-1) ?? '{}');
    expect(sent).toMatchObject({
      DateFrom: '2026-11-01',
      DateTo: '2026-11-20',
      LocationIds: [],
      VehicleTypeId: null,
      Reference: 'B 7',
      IncludeAll: true,
      Currency: 'own',
    });
    expect(new URL(page.address).searchParams.get('DateFrom')).toBe('2026-11-01');
    const heads = parse(page.html)
      .querySelectorAll('main [tabindex="0"] thead th')
      .map((head) => head.text);
    expect(heads).toEqual(['Day', 'AgreementNumber', 'Pieces', 'Amount', 'At', 'IsPaid', 'Mood']);
    const result = parse(page.html).querySelectorAll('main [tabindex="0"] tbody tr');
    expect(result).toHaveLength(10);
    expect(result[1]?.querySelectorAll('td').map((cell) => cell.text)).toEqual([
      '02/11/2026',
      'A-2',
      '1',
      '\u221299.75',
      '20/11/2026 10:01 AM',
      'No',
      'fine',
    ]);
    expect(result[1]?.querySelector('a')?.getAttribute('href')).toBe('/agreements/2');
    expect(footOf(page)).toEqual(['Total', '', '240', '\u221210,215.00', '', '', '']);
    expect(page.html).not.toContain('left out');

    const second = await visitor.open(linkTo(page, '2'));
    expect(textOf(second)).toContain('11–20 of 120');
    const sorted = await visitor.open(linkTo(page, 'Amount', 'th'));
    const falling = await visitor.open(linkTo(sorted, 'Amount', 'th'));
    expect(parse(falling.html).querySelector('main [tabindex="0"] tbody td a')?.text).toBe('A-120');
    expect(runsOf(harness.service)).toBe(1);

    const csv = readCsv(new Uint8Array(await (await visitor.ask(linkTo(falling, 'CSV'))).arrayBuffer()));
    expect(csv).toHaveLength(121);
    expect([csv[0]?.[1], csv[1]?.[1], csv[1]?.[3]]).toEqual(['AgreementNumber', 'A-120', '-70.25']);
    expect(csv.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
    expect(csv.flat()).toContain("'=1+1");
    const sheet = readXlsx(Buffer.from(await (await visitor.ask(linkTo(falling, 'Excel'))).arrayBuffer()));
    expect([sheet.rows.length, sheet.rows[1]?.[3]]).toEqual([121, -70.25]);
    expect(sheet.markup).not.toContain('<f>');
    const print = await visitor.open(linkTo(falling, 'Print'));
    const paper = parse(print.html);
    expect(paper.querySelectorAll('tbody tr')).toHaveLength(120);
    expect(paper.querySelectorAll('thead')).toHaveLength(1);
    expect(print.html).not.toContain('<script');
    expect(runsOf(harness.service)).toBe(1);
  });

  it('draws a chart with the same figures in a table', async () => {
    const page = await run((response) => sendRows(response, 40));
    const figure = parse(page.html).querySelector('figure');
    expect(figure?.querySelectorAll('rect').length).toBeGreaterThanOrEqual(20);
    const [first] = figure?.querySelectorAll('details tbody tr') ?? [];
    const expected = rowAt(0).Amount + rowAt(20).Amount;
    expect(first?.text).toBe(`01/11/2026\u2212${Math.abs(expected).toFixed(2)}`.replace('.00', ''));
    const other = await visitor.open(linkTo(page, 'Pieces'));
    expect(textOf(other)).toContain('Pieces by Day');
  });

  it('without rows says so, and what has no look-up is text', async () => {
    const page = await run((response) => sendRows(response, 0));
    expect(textOf(page)).toContain('No rows match these criteria');
    expect(parse(page.html).querySelector('select[name=VehicleTypeId]')).not.toBeNull();
    // No look-up has this name, and no field this type.
    for (const name of ['Colour', 'Strange'])
      expect(parse(page.html).querySelector(`input[name=${name}]`)?.getAttribute('type') ?? 'text').toBe(
        'text',
      );
    expect(parse(page.html).querySelector('[name=Currency]')).toBeNull();
  });

  it('keeps criteria that are wrong, names them, and does not run', async () => {
    const page = await run((response) => sendRows(response, 1), {
      DateFrom: '2026-11-20',
      DateTo: '2026-11-01',
    });
    expect([page.status, runsOf(harness.service)]).toEqual([400, 0]);
    expect(textOf(page)).toContain('Start date must be before the End date');
    const unread = await press(page, 'run', { DateFrom: 'frogday' });
    expect(parse(unread.html).querySelector('input[name=DateFrom]')?.getAttribute('value')).toBe('frogday');
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['fails', (response) => void response.writeHead(500).end(), 'The rental service'],
    [
      'is refused',
      (response) =>
        void response
          .writeHead(400, { 'content-type': 'application/problem+json' })
          .end(
            JSON.stringify({ type: 'about:blank', title: 'DateTo is too late.', status: 400, traceId: 't' }),
          ),
      'DateTo is too late.',
    ],
    [
      'is truncated',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`[${JSON.stringify(rowAt(1))},{"Day":`, () => response.destroy());
      },
      'The result is incomplete',
    ],
    [
      'is no list of rows',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[]}'),
      'The result is incomplete',
    ],
  ])('that %s says so and shows no rows', async (_, answer, words) => {
    const page = await run(answer);
    expect(textOf(page)).toContain(words);
    expect(rowsOf(page)).toEqual([]);
  });

  it('that is slow shows its progress, can be cancelled, and blocks no other page', async () => {
    let held: ServerResponse | null = null;
    const page = await run((response) => {
      held = response;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`[${Array.from({ length: 300 }, (_, n) => JSON.stringify(rowAt(n))).join(',')},`);
    });
    expect(textOf(page)).toContain('The report is running');
    const later = await visitor.open(page.address);
    expect(textOf(later)).toContain('300 rows so far');
    const cancelled = await press(later, 'cancel', {
      run: new URL(later.address).searchParams.get('run') ?? '',
    });
    expect(textOf(cancelled)).toContain('Run cancelled');
    await expect.poll(() => (held as ServerResponse | null)?.destroyed).toBe(true);
  });

  it('belongs to its session, and ends with it', async () => {
    const page = await run((response) => sendRows(response, 5));
    const { visitor: colleague } = await signIn({
      productOrigin: harness.address,
      login: 'manager',
      path: '/healthz',
    });
    expect(textOf(await colleague.open(page.address))).toContain('no longer stored');
    const asked = await visitor.open(at('/logout'));
    await visitor.submit(asked, {}, '/logout');
    const { visitor: again } = await signIn({
      productOrigin: harness.address,
      login: 'manager',
      jar: visitor.jar,
      path: '/healthz',
    });
    expect(textOf(await again.open(page.address))).toContain('no longer stored');
  });

  it('leads an ended session to the sign-in page and back to its criteria', async () => {
    const page = await visitor.open(at('/reports/7'));
    harness.changeSession(visitor.jar, { startedAt: 1 });
    const asked = await press(page, 'run', { Reference: 'B 7' });
    const wanted = new URL(asked.address).searchParams.get('redirect_url') ?? '';
    expect(new URLSearchParams(wanted.split('?')[1]).get('Reference')).toBe('B 7');
  });
});

describe('an export', () => {
  it('reports its progress in frames', async () => {
    const page = await run((response) => sendRows(response, 2_000));
    const answer = await visitor.ask(linkTo(page, 'CSV'), { headers: { accept: FRAMES_TYPE } });
    const kinds: string[] = [];
    for await (const { kind } of readFrames(answer.body as ReadableStream<Uint8Array>)) kinds.push(kind);
    expect([kinds.at(-1), new Set(kinds).has('progress')]).toEqual(['done', true]);
  });

  it('states the most rows of a format before it is pressed', async () => {
    let page = await run((response) => sendRows(response, 20_001));
    while (page.html.includes('<progress')) page = await visitor.open(page.address);
    expect(textOf(page)).toContain('Excel: at most 20,000 rows');
    expect(textOf(page)).toContain('Print: at most 5,000 rows');
    const links = parse(page.html).querySelectorAll('main header a');
    expect(links.map(({ text }) => text)).toEqual(['Reports', 'CSV']);
  });

  it('is there only where the definition allows it', async () => {
    offerReport(harness.service, (response) => sendRows(response, 2), {
      ...REPORT,
      reportId: 7,
      isExportableToCSV: false,
      isExportableToExcel: false,
      isPrintable: false,
    });
    const page = await press(await visitor.open(at('/reports/8')), 'run');
    expect(() => linkTo(page, 'CSV')).toThrow();
    const { search } = new URL(page.address);
    const refused = await visitor.ask(at(`/reports/8/export${search}&format=csv`), {
      headers: { accept: FRAMES_TYPE },
    });
    expect(refused.status).toBe(403);
    expect((await visitor.open(at(`/reports/8/print${search}`))).status).toBe(403);
  });
});

describe('the list of reports', () => {
  it('groups by category; an unknown one shows all; a search narrows', async () => {
    const listed = [
      { reportId: 1, title: 'Revenue by month', name: 'R', reportCategory: 'Revenue' },
      { reportId: 2, title: 'Utilisation', name: 'U', reportCategory: 'Fleet' },
      { reportId: 3, title: 'Odd', name: 'O', reportCategory: null },
    ];
    harness.service.answer('reports.list', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(listed)),
    );
    const titles = async (search: string) =>
      parse((await visitor.open(at(`/reports${search}`))).html)
        .querySelectorAll('main section li a')
        .map((link) => link.text);
    expect(await titles('')).toEqual(['Utilisation', 'Odd', 'Revenue by month']);
    expect(await titles('?category=nonsense')).toHaveLength(3);
    expect(await titles('?category=fleet')).toEqual(['Utilisation']);
    expect(await titles('?q=month')).toEqual(['Revenue by month']);
    expect(textOf(await visitor.open(at('/reports?q=zzz')))).toContain('No reports match');
  });

  it('and a report need the permission', async () => {
    harness.service.answer('users.permissions', (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ functionCode: 'AGREEMENT_VIEW' }])),
    );
    const { visitor: agent } = await signIn({
      productOrigin: harness.address,
      login: 'agent',
      path: '/healthz',
    });
    for (const path of ['/reports', '/reports/7']) {
      const page = await agent.open(at(path));
      expect([page.status, page.html.includes('REPORT_RUN')]).toEqual([403, true]);
      expect(parse(page.html).querySelector('nav a[href="/reports"]')).toBeNull();
    }
  });

  it('a report that is absent is not found', async () => {
    harness.service.answer('reports.get', (response) =>
      response
        .writeHead(404, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title: 'No', status: 404, traceId: 't' })),
    );
    expect((await visitor.open(at('/reports/9'))).status).toBe(404);
    expect((await visitor.open(at('/reports/frog'))).status).toBe(404);
  });
});
