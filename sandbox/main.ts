import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { readConfig, type SandboxConfig } from './config.ts';
import { startFaultsPort } from './identity/faults-port.ts';
import { startIdentity } from './identity/provider.ts';
import { createSwitches } from './identity/switches.ts';
import { openRentalDatabase } from './rental/demo-clock.ts';
import { startRental } from './rental/service.ts';
import { businessSeed } from './seed/seed.ts';

/** Fails in words when a port is taken, before anything is laid or opened. */
async function mustBeFree(variable: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () => reject(new Error(`${variable}: port ${port} is in use. Choose another one.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
    // Whoever waits for the port may connect at once; that must not keep the probe open.
    probe.on('connection', (socket) => socket.destroy());
  });
}

async function start(config: SandboxConfig) {
  await mustBeFree('SANDBOX_IDENTITY_PORT', config.identityPort);
  await mustBeFree('SANDBOX_RENTAL_PORT', config.rentalPort);
  await mustBeFree('SANDBOX_FAULTS_PORT', config.faultsPort);
  const plan = { now: config.now(), size: config.size };
  const database = openRentalDatabase(join(config.dataDir, 'rental.db'), plan, businessSeed, console.log);
  const issuer = `http://127.0.0.1:${config.identityPort}`;
  const { rentalPort: port, profile, now } = config;
  const rental = await startRental({ port, issuer, database, profile, now, onFailure: console.error });
  const switches = createSwitches();
  const identity = await startIdentity({
    host: config.identityHost,
    port: config.identityPort,
    issuer,
    dataDir: config.dataDir,
    productOrigin: config.productOrigin,
    clientSecret: config.clientSecret ?? null,
    backchannelLogoutUri: `${config.productOrigin}/backchannel-logout`,
    switches,
  });
  const faults = await startFaultsPort({ port: config.faultsPort, switches });
  return async () => {
    await Promise.all([rental.close(), identity.close(), faults.close()]);
    database.close();
  };
}

let stop = async (): Promise<void> => undefined;
let ending = false;
/** Whoever starts the sandbox may pass on a Ctrl+C that it has had already. */
const end = () => {
  if (ending) return;
  ending = true;
  void stop().finally(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

try {
  const config = readConfig();
  stop = await start(config);
  console.log(`Identity provider http://127.0.0.1:${config.identityPort}`);
  console.log(`Rental service    http://127.0.0.1:${config.rentalPort}/v3 (${config.profile})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
