import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { readConfig, type SandboxConfig } from './config.ts';
import { demoTokens } from './identity/demo-token.ts';
import { startFaultsPort } from './identity/faults-port.ts';
import { loadKeys } from './identity/keys.ts';
import { startIdentity } from './identity/provider.ts';
import { createSwitches } from './identity/switches.ts';
import { rentalControls } from './rental/controls.ts';
import { openRentalDatabase, type SeedPlan, seedAgain } from './rental/demo-clock.ts';
import { type Rental, startRental } from './rental/service.ts';
import { rentalDirectory } from './rental/tenancy/directory.ts';
import { businessSeed } from './seed/seed.ts';
import { welcome } from './welcome.ts';

/** Fails with a message when a port is taken, before data are seeded or opened. */
async function mustBeFree(variable: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () => reject(new Error(`${variable}: port ${port} is in use. Choose another one.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
    // A client that waits for the port may connect at once; that must not keep the probe open.
    probe.on('connection', (socket) => socket.destroy());
  });
}

function controlsOf(rental: Rental, file: string, size: number) {
  const seed = seedAgain(file, businessSeed, console.log);
  const reseed = (plan: SeedPlan) => {
    rental.state.database.close();
    return seed(plan);
  };
  return rentalControls({ rental, size, reseed });
}

async function start(config: SandboxConfig) {
  await mustBeFree('SANDBOX_IDENTITY_PORT', config.identityPort);
  await mustBeFree('SANDBOX_RENTAL_PORT', config.rentalPort);
  await mustBeFree('SANDBOX_FAULTS_PORT', config.faultsPort);
  const plan = { now: config.now(), size: config.size };
  const file = join(config.dataDir, 'rental.db');
  const database = openRentalDatabase(file, plan, businessSeed, console.log);
  const issuer = `http://127.0.0.1:${config.identityPort}`;
  const { rentalPort: port, profile, now } = config;
  const rental = await startRental({ port, issuer, database, profile, now, onFailure: console.error });
  const switches = createSwitches();
  const directory = rentalDirectory(() => rental.state);
  const identity = await startIdentity({
    host: config.identityHost,
    port: config.identityPort,
    issuer,
    dataDir: config.dataDir,
    productOrigin: config.productOrigin,
    clientSecret: config.clientSecret ?? null,
    backchannelLogoutUri: `${config.productOrigin}/backchannel-logout`,
    switches,
    directory,
  });
  const controls = [
    controlsOf(rental, file, config.size),
    demoTokens({ keys: await loadKeys(config.dataDir), issuer, directory }),
  ];
  const faults = await startFaultsPort({ port: config.faultsPort, switches, controls });
  console.log(welcome(config, database));
  return async () => {
    await Promise.all([rental.close(), identity.close(), faults.close()]);
    rental.state.database.close();
  };
}

let stop = async (): Promise<void> => undefined;
let ending = false;
/** The parent process may pass on a Ctrl+C that the sandbox received itself. */
const end = () => {
  if (ending) return;
  ending = true;
  void stop().finally(() => process.exit(0));
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

try {
  stop = await start(readConfig());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
