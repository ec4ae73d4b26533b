import { parse } from 'node-html-parser';
import { readCsv } from '../setup/read-csv.ts';
import { readPdf } from '../setup/read-pdf.ts';
import { readXlsx } from '../setup/read-xlsx.ts';
import { PLANTED } from './planted.ts';

/** What a page shows: `value customer.email`, `field note`, `term Purchase order`, `column Note`, `link /fleet/new`. */
export type Signs = ReadonlySet<string>;

interface Received {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The way in which an answer shows what it shows. */
export const CHANNELS = ['html', 'data', 'csv', 'xlsx', 'pdf'] as const;
export type Channel = (typeof CHANNELS)[number];

export function channelOf({ type }: Received): Channel {
  if (type.includes('pdf')) return 'pdf';
  if (type.includes('csv')) return 'csv';
  if (type.includes('sheet')) return 'xlsx';
  return type.includes('html') ? 'html' : 'data';
}

/** Matches the texts of a value, but no longer number that contains one. */
const MATCHERS = PLANTED.map(({ name, texts }) => {
  const any = texts.map((text) => text.replace(/[+.]/g, '\\$&')).join('|');
  return { name, pattern: new RegExp(`(?<![\\d]|\\d[.,])(?:${any})(?!\\d|[.,]\\d)`) };
});

const valuesIn = (text: string): readonly string[] =>
  MATCHERS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => `value ${name}`);

/** Names of inputs that belong to the page and not to what it shows. */
const TECHNICAL = /^(?:form-key|draft|turn|to|intent|base|_.*|back|return_to)$/;

function signsOfHtml(html: string): readonly string[] {
  const document = parse(html);
  const texts = (kind: string, selector: string) =>
    document.querySelectorAll(selector).map(({ text }) => `${kind} ${text.trim().replace(/\s+/g, ' ')}`);
  const fields = document
    .querySelectorAll('main input, main select, main textarea')
    .filter((one) => one.getAttribute('type') !== 'hidden')
    .flatMap((one) => one.getAttribute('name') ?? [])
    .filter((name) => !TECHNICAL.test(name));
  const links = document
    .querySelectorAll('a[href^="/"]')
    .map((link) => (link.getAttribute('href') ?? '').split(/[?#]/, 1)[0])
    // The count of the user's drafts, which each opened form changes.
    .filter((href) => href !== '/drafts');
  const options = document.querySelectorAll('select[name]').flatMap((select) =>
    select
      .querySelectorAll('option')
      .map(({ text }) => `${select.getAttribute('name')} = ${text.trim()}`)
      // Examples of formats show the present time.
      .filter((option) => !/\d\d:\d\d/.test(option)),
  );
  return [
    ...valuesIn(html),
    ...fields.map((name) => `field ${name}`),
    ...texts('term', 'main dt'),
    ...texts('column', 'main th[scope="col"], main thead th'),
    ...links.map((href) => `link ${href}`),
    ...options.map((option) => `option ${option}`),
  ];
}

const signsOfRows = (rows: readonly (readonly unknown[])[]): readonly string[] => [
  ...(rows[0] ?? []).map((head) => `column ${head}`),
  ...valuesIn(rows.map((row) => row.join('\t')).join('\n')),
];

/** Returns what an answer shows. Only a page without an error shows anything. */
export function signsIn(status: number, received: Received): Signs {
  const { bytes } = received;
  const text = bytes.toString('utf8');
  const read = {
    html: () => signsOfHtml(text),
    data: () => valuesIn(text),
    csv: () => signsOfRows(readCsv(bytes)),
    xlsx: () => signsOfRows(readXlsx(bytes).rows),
    pdf: () => valuesIn(readPdf(bytes).text),
  };
  return new Set([`status ${status}`, ...read[channelOf(received)]()]);
}
