import { cpus } from 'node:os';
import { describe, expect, it } from 'vitest';
import { machineLine, measureMachine } from './machine-speed.mjs';

describe('the speed of the machine', () => {
  it('is measured as cores and as milliseconds of work that takes time', () => {
    const { cores, serverWorkMs, newMemoryMs } = measureMachine();
    expect(cores).toBe(cpus().length);
    expect(serverWorkMs).toBeGreaterThan(0);
    expect(newMemoryMs).toBeGreaterThan(0);
  });

  it('is shown in one line', () => {
    expect(machineLine({ cores: 2, serverWorkMs: 30.5, newMemoryMs: 90.1 })).toBe(
      'Machine: 2 cores, server work 30.5 ms, 64 MiB of new memory 90.1 ms',
    );
  });
});
