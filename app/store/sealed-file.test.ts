import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSealedFile } from './sealed-file.server.ts';

const directory = mkdtempSync(join(tmpdir(), 'sealed-file-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('a sealed file', () => {
  it('returns its pieces in any order', async () => {
    const file = await openSealedFile(directory);
    const pieces = Array.from({ length: 20 }, (_, at) => Buffer.from(`piece ${at}`.repeat(at)));
    for (const piece of pieces) await file.append(piece);
    expect(file.pieces).toBe(20);
    for (const at of [19, 0, 7, 7]) expect(await file.read(at)).toEqual(pieces[at]);
    await expect(file.read(20)).rejects.toThrow('no piece 20');
    await file.close();
    await expect(file.read(1)).rejects.toThrow();
  });

  it('has no name in its folder, and needs none', async () => {
    const file = await openSealedFile(join(directory, 'deep'));
    await file.append(Buffer.from('secret'));
    expect(readdirSync(join(directory, 'deep'))).toEqual([]);
    expect((await file.read(0)).toString()).toBe('secret');
    await file.close();
  });
});
