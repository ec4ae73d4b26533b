import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { remixEncoding } from './handoff.ts';

/** The decoder that Remix's browser side has. */
const remix = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'));
const { decode } = remix('turbo-stream') as {
  decode(stream: ReadableStream<Uint8Array>): Promise<{ readonly value: unknown }>;
};

async function decoded(text: string): Promise<unknown> {
  const stream = new Response(text).body;
  if (!stream) throw new Error('A text has a body');
  return (await decode(stream)).value;
}

/** What JSON makes of any value; an object with such a key is no plain one to Remix either. */
const json = fc
  .jsonValue()
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('__proto__'));

it('is what Remix decodes, whatever JSON it was', async () => {
  await fc.assert(
    fc.asyncProperty(json, async (text) => {
      const data = { loaderData: JSON.parse(text) as unknown };
      expect(await decoded(remixEncoding(data))).toEqual(data);
    }),
  );
});
