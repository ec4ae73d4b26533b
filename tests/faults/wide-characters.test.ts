import { expect, it } from 'vitest';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();
const [row = {}] = golden['reservations.list']?.accepted[1] as readonly object[];
const ROWS = 200;
/** Characters of two, three and four bytes, which no power of two divides evenly. */
const NAME = 'Ẹniọlá 敏𠮷 Özlem';

it('names of characters of several bytes arrive whole, wherever a buffer of the render ends', async () => {
  const { visitor } = await signIn({ productOrigin: harness.address, login: 'agent' });
  harness.service.answer('reservations.list', (response) => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      ...row,
      ReserveId: at + 1,
      FirstName: 'x'.repeat(at % 7) + NAME,
      LastName: NAME,
    }));
    const pagination = { CurrentPage: 1, PageSize: ROWS, TotalPages: 1, TotalCount: ROWS };
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-pagination': JSON.stringify(pagination) })
      .end(JSON.stringify(rows));
  });
  const { html } = await visitor.open(`${harness.address}/reservations?size=500`);
  expect(html).not.toContain('\0');
  expect(html).not.toContain('\ufffd');
  expect(html.split(`${NAME} ${NAME}`).length - 1).toBeGreaterThanOrEqual(ROWS);
});
