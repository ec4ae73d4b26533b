/** Loaded into a server's process: on a signal it collects garbage and writes the size of its heap, in MB. */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed / 1024 / 1024}\n`);
});
