import { DateTime } from 'luxon';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '../../sandbox/rental/reports/routes.ts';
import { Clerk } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import { servedForms } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';

/** A test environment starts. */
const LONG_MS = 120_000;

let environment: FormEnvironment;
let manager: Clerk;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
  manager = await Clerk.at(environment.origin, 'manager');
}, LONG_MS);
afterAll(() => environment.stop());

/** A panel of the page by its heading. */
const panelOf = ({ html }: Page, title: string) => {
  const panel = parse(html)
    .querySelectorAll('main section')
    .find((one) => one.querySelector('h2')?.text === title);
  if (panel === undefined) throw new Error(`The page has no panel ${title}`);
  return panel;
};
const linksIn = (part: HTMLElement | null | undefined) =>
  (part?.querySelectorAll('a') ?? []).map((link) => ({
    text: link.text,
    href: link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '',
  }));
const numberIn = (text = '') => Number(text.replaceAll(/[^\d.]/g, ''));
/** How many rows a list has in all. */
const totalOf = ({ html }: Page) =>
  numberIn(/ of ([\d,]+)/.exec(parse(html).querySelector('main footer span')?.text ?? '')?.[1]);

describe('the board', () => {
  /** A dirty vehicle at Pier 4 that is reserved in an hour. What the seed has at that place depends on the day and hour. */
  function dirtyVehicle() {
    const [hold] = environment.rows(
      `SELECT h.id, h.reservation_id AS reservation FROM holds h JOIN reservations r ON r.id = h.reservation_id
       WHERE r.client_id = 1 AND r.status_id = 3`,
    );
    const [free] = environment.rows(
      `SELECT id FROM vehicles v WHERE client_id = 1 AND is_active = 1
         AND NOT EXISTS (SELECT 1 FROM agreements a WHERE a.vehicle_id = v.id AND a.status_id IN (1, 2))`,
    );
    if (hold === undefined || free === undefined) throw new Error('No vehicle is reserved, or none is free');
    const start = DateTime.now().plus({ hours: 1 }).startOf('second');
    const [id, holdId] = [Number(free.id), Number(hold.id)];
    environment.change('DELETE FROM holds WHERE vehicle_id = ? AND id <> ?', id, holdId);
    environment.change(
      'UPDATE holds SET vehicle_id = ?, start_location_id = 1, starts_at = ?, ends_at = ? WHERE id = ?',
      id,
      Math.floor(start.toSeconds()),
      Math.floor(start.plus({ days: 2 }).toSeconds()),
      holdId,
    );
    environment.change(
      'UPDATE reservations SET vehicle_id = ?, start_location_id = 1, start_date = ? WHERE id = ?',
      id,
      start.setZone('Europe/London').toFormat("yyyy-MM-dd'T'HH:mm:ss"),
      Number(hold.reservation),
    );
    environment.change('UPDATE vehicles SET status_id = 3, current_location_id = 1 WHERE id = ?', id);
    return id;
  }
  const formOf = (page: Page, id: number) =>
    servedForms(page).find(({ buttons }) =>
      buttons.some(({ name, value }) => name === 'vehicle' && value === String(id)),
    );
  const statusOf = (id: number) => environment.rows('SELECT status_id FROM vehicles WHERE id = ?', id)[0];
  const countOf = (page: Page, status: string) =>
    panelOf(page, 'Vehicle status')
      .querySelectorAll('li')
      .find((one) => one.text.startsWith(status))?.text;

  it('makes a dirty vehicle available in one press, and counts it at once', async () => {
    const id = dirtyVehicle();
    const page = await manager.open('/?location=1');
    const form = formOf(page, id);
    if (form === undefined) throw new Error('The vehicle is not on the board');
    const before = countOf(page, 'Dirty');
    const after = await manager.press({
      form,
      submitted: {},
      button: { name: 'vehicle', value: String(id) },
    });
    expect([after.status, new URL(after.address).search]).toEqual([200, '?location=1']);
    expect(statusOf(id)).toEqual({ status_id: 1 });
    expect(formOf(after, id)).toBeUndefined();
    expect(numberIn(countOf(after, 'Dirty'))).toBe(numberIn(before) - 1);
  });

  it('shows what an overdue return would add', async () => {
    environment.change(
      `UPDATE agreements SET checkin_date = ? WHERE id =
       (SELECT id FROM agreements WHERE client_id = 1 AND status_id = 1 ORDER BY checkout_date LIMIT 1)`,
      DateTime.now().minus({ hours: 30 }).toFormat("yyyy-MM-dd'T'HH:mm:ss"),
    );
    const overdue = panelOf(await manager.open('/?location=all'), 'Overdue').querySelectorAll('li');
    const amounts = overdue.flatMap(({ text }) => /([\d,.]+)USD if now/.exec(text)?.[1] ?? []);
    expect([overdue.length > 0, amounts.some((amount) => numberIn(amount) > 0)]).toEqual([true, true]);
  });

  it('leads to all that need attention, kind by kind', async () => {
    environment.change(
      `UPDATE agreements SET status_id = 3 WHERE id IN
       (SELECT id FROM agreements WHERE client_id = 1 AND status_id = 5 AND checkin_location_id = 1 LIMIT 12)`,
    );
    const page = await manager.open('/?location=1');
    const panel = panelOf(page, 'Needs attention');
    const lists = linksIn(panel.querySelector('header'));
    expect(lists.map(({ text }) => text.split(':')[0])).toContain('Unpaid');
    for (const { text, href } of lists.filter((one) => one.text.includes(':')))
      expect([text, totalOf(await manager.open(href))]).toEqual([text, numberIn(text)]);
    expect(panel.querySelectorAll('li').length).toBeLessThanOrEqual(10);
  });
});

/** Runs a report with these criteria. */
async function runOf(
  clerk: Clerk,
  id: number,
  criteria: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const open = await clerk.open(`/reports/${id}`);
  const asked = Object.entries(criteria).filter(([name]) => open.html.includes(`name="${name}"`));
  let page = await clerk.visitor.submit(open, { intent: 'run', ...Object.fromEntries(asked) });
  while (page.html.includes('<progress')) page = await clerk.visitor.open(page.address);
  return page;
}
const rowsOf = ({ html }: Page) => parse(html).querySelectorAll('main [tabindex="0"] tbody tr');

describe('a report', () => {
  const LONG = { DateFrom: '01/01/2020', DateTo: '31/12/2039', IncludeLoaners: 'true' };
  /** Classes, taxes, codes and users have no record or list with the counted rows. */
  const WITHOUT_RECORDS = ['Taxes', 'PromotionsUsed', 'FleetUtilisation', 'AgentActivity'];

  it.each(reports.map(({ id, name }) => [name, id] as const))('%s leads to its records', async (name, id) => {
    const page = await runOf(manager, id, LONG);
    const [row] = rowsOf(page);
    const links = linksIn(row);
    expect([name, links.length > 0]).toEqual([name, !WITHOUT_RECORDS.includes(name)]);
    for (const { text, href } of links) {
      const led = await manager.open(href);
      expect([href, led.status]).toEqual([href, 200]);
      if (href.startsWith('/agreements?')) expect([href, totalOf(led)]).toEqual([href, numberIn(text)]);
    }
  });

  it('leads to the till of an inactive location, which can still be counted', async () => {
    const [inactive] = environment.rows(
      'SELECT id, name FROM locations WHERE client_id = 1 AND is_active = 0',
    );
    const page = await manager.open(`/till?place=${inactive?.id}&day=2026-01-05`);
    const shown = parse(page.html);
    expect([page.status, shown.querySelector('select[name="place"] option[selected]')?.text]).toEqual([
      200,
      inactive?.name,
    ]);
    const count = linksIn(shown.querySelector('main')).find(({ href }) => href.endsWith('/count'));
    const form = await manager.open(count?.href ?? '');
    expect([form.status, form.html.includes(String(inactive?.name))]).toEqual([200, true]);
  });

  it('counts only the locations of a user who has few', async () => {
    environment.change('DELETE FROM user_locations WHERE user_id = 105 AND location_id <> 2');
    const few = await Clerk.at(environment.origin, 'piotr.lis');
    const [own, all] = [await runOf(few, 1, LONG), await runOf(manager, 1, LONG)];
    const locationsIn = (page: Page) =>
      new Set(rowsOf(page).map((row) => row.querySelectorAll('td')[1]?.text));
    expect([...locationsIn(own)]).toEqual(['Airport']);
    const totalIn = ({ html }: Page) =>
      parse(html)
        .querySelectorAll('main tfoot td')
        .map((cell) => cell.text)[2];
    const [counted] = environment.rows(
      'SELECT count(*) AS n FROM agreements WHERE client_id = 1 AND status_id <> 6 AND checkout_location_id = 2',
    );
    expect(numberIn(totalIn(own))).toBe(counted?.n);
    expect(numberIn(totalIn(all))).toBeGreaterThan(numberIn(totalIn(own)));
    expect((await few.open('/reports/1')).html).not.toContain('Pier 4');
  });

  it('opens with the saved criteria that are the default, which are renamed and deleted', async () => {
    const page = await manager.open('/reports/32?LocationIds=2&view=save');
    await manager.visitor.submit(page, { name: 'Large' });
    const change = async (intent: string, name = 'Large') => {
      const views = await manager.open('/views/report-32');
      return manager.visitor.submit(views, { name, intent });
    };
    const bare = async () => new URL((await manager.open('/reports/32')).address).search;
    expect(await bare()).toBe('');
    await change('choose');
    expect(await bare()).toContain('LocationIds=2');
    const renamed = await change('rename', 'Above 100');
    expect(renamed.html).toContain('Above 100');
    expect((await manager.open('/reports/32')).html).toContain('>Above 100<');
    const left = await change('remove');
    expect(left.html).not.toContain('Above 100');
    expect(await bare()).toBe('');
  });
});
