import { servedForms } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';
import type { Clerk } from './clerk.ts';

export const IMPORT = '/settings/rates-and-charges/import';

type Kind = 'rates' | 'charges';

const bytesOf = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** Returns the form of a page that has a button with this value. @throws Error with the text of a page without one */
const formWith = (page: Page, intent: string) => {
  const form = servedForms(page).find(({ buttons }) => buttons.some(({ value }) => value === intent));
  if (form === undefined) throw new Error(`No ${intent}: ${page.status} ${page.address}`);
  return form;
};

/** Presses a button of the import, as a browser without scripts does. */
export const pressIn = (clerk: Clerk, page: Page, intent: string): Promise<Page> =>
  clerk.press({ form: formWith(page, intent), submitted: {}, button: { name: 'intent', value: intent } });

/** Asks to save the checked file of a page that has no button for it. */
export const saveAnyway = (clerk: Clerk, page: Page): Promise<Page> =>
  clerk.press({
    form: formWith(page, 'check'),
    submitted: {},
    // Every other intent than to check is to save.
    button: { name: 'id', value: new URL(page.address).searchParams.get('file') ?? '' },
  });

/** Selects a file and checks it; returns the page with what was found. `before` happens before it is sent. */
export async function checkFile(
  clerk: Clerk,
  kind: Kind,
  content: string | Uint8Array,
  name = `${kind}.csv`,
  before: () => void = () => undefined,
): Promise<Page> {
  const page = await clerk.open(`${IMPORT}?of=${kind}`);
  before();
  return clerk.press({
    form: formWith(page, 'check'),
    submitted: { of: kind },
    button: { name: 'intent', value: 'check' },
    pictures: [{ field: 'file', name, bytes: bytesOf(content) }],
  });
}

/** The bytes of a list's export. */
export async function exported(
  clerk: Clerk,
  kind: Kind,
  format: 'csv' | 'xlsx' = 'csv',
  query = '',
): Promise<Uint8Array> {
  const address = `${clerk.origin}/settings/rates-and-charges/${kind}/export?format=${format}${query}`;
  const answer = await clerk.visitor.ask(address);
  if (!answer.ok) throw new Error(`No export: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Presses Update until the save has ended; returns the last page. */
export async function untilSaved(
  clerk: Clerk,
  page: Page,
  seen: (page: Page) => void = () => undefined,
): Promise<Page> {
  let last = page;
  for (let look = 0; look < 2_000 && last.html.includes('<progress'); look += 1) {
    seen(last);
    last = await clerk.open(new URL(last.address).pathname + new URL(last.address).search);
  }
  return last;
}

/** A table as CSV, each cell in quotes. */
export const csvOf = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
