import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf, pngChunk, pngOf } from '../../app/patterns/draft-files/pictures.fixture.ts';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { Page } from '../setup/visitor.ts';

/** A test environment starts. */
const LONG_MS = 120_000;
const SUBMIT = { name: 'to', value: 'submit' };
const POSITION = 'GPS 52.5200 N 13.4050 E';

let environment: FormEnvironment;
let agent: Clerk;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
  agent = await Clerk.at(environment.origin, 'agent');
}, LONG_MS);
afterAll(() => environment.stop());

/** Submits a new customer with a picture. */
async function submit(name: string, bytes: Buffer<ArrayBuffer>): Promise<Page> {
  const form = formOf(await agent.open('/customers/new'));
  const typeId = form.fields.find((field) => field.name === 'typeId')?.options.at(-1) ?? '';
  return agent.press({
    form,
    submitted: { firstName: 'Ada', lastName: name, bornOn: '10/12/1985', typeId },
    button: SUBMIT,
    pictures: [{ field: 'pictures', name: `${name}.png`, bytes }],
  });
}

const picturesStored = () => Number(environment.rows('SELECT count(*) AS n FROM images')[0]?.n);

it('fault 74: a picture of 400 million pixels is refused by its size, and never decoded', async () => {
  const before = picturesStored();
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const page = await submit('Bomb', pngOf({ width: 20_000, height: 20_000, pixels }));
  expect(page.html).toContain('Bomb.png has more than 50 million pixels');
  expect(picturesStored()).toBe(before);
});

it('fault 74: a script behind the first bytes of a picture is refused', async () => {
  const script = Buffer.concat([
    pictureOf('script').subarray(0, 8),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  expect((await submit('Script', script)).html).toContain('Script.png is not a PNG, JPEG or WebP image');
});

it('fault 74: a picture loses its location data before it is stored', async () => {
  const pixels = deflateSync(Buffer.alloc(5));
  const between = ['eXIf', 'tEXt'].map((type) => pngChunk(type, Buffer.from(POSITION)));
  await submit('Taken', pngOf({ between, pixels }));
  const [image] = environment.rows("SELECT content FROM images WHERE name = 'Taken.png'");
  expect(Buffer.from(image?.content as Uint8Array)).toEqual(pngOf({ pixels }));
});
