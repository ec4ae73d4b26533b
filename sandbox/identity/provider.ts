import { createServer, type RequestListener } from 'node:http';
import { Provider } from 'oidc-provider';
import { listen, stopListening } from '../listening.ts';
import { demoDirectory, type StaffDirectory } from '../staff.ts';
import { userinfo } from './accounts.ts';
import {
  alwaysIncludeSid,
  type ClientAuth,
  configuration,
  RENTAL_RESOURCE,
  registration,
} from './configuration.ts';
import { faults } from './faults.ts';
import { interactions } from './interaction.ts';
import { loadKeys, publicHalf } from './keys.ts';
import { signOutAtOnce } from './sign-out.ts';
import { openStorage } from './storage.ts';
import { createSwitches, type FaultSwitches } from './switches.ts';

interface IdentityOptions {
  readonly port: number;
  readonly host?: string;
  /** The issuer identifier; by default http://127.0.0.1 with the port. */
  readonly issuer?: string;
  /** The folder of keys, sessions and grants; null holds them in memory. */
  readonly dataDir: string | null;
  readonly productOrigin: string | readonly string[];
  /** Null makes the product a public client. */
  readonly clientSecret: string | null;
  readonly clientId?: string;
  /** How the product proves itself; by the Authorization header unless set. */
  readonly clientAuth?: ClientAuth;
  readonly backchannelLogoutUri?: string;
  /** Seconds that an access token lives; 300 by default. */
  readonly accessTokenTtl?: number;
  readonly switches?: FaultSwitches;
  /** The users who can sign in; by default the demo users. */
  readonly directory?: StaffDirectory;
}

export interface Identity {
  readonly issuer: string;
  readonly switches: FaultSwitches;
  /** Registers one more origin under which the product runs (tests learn theirs late). */
  addProductOrigin(origin: string): Promise<void>;
  close(): Promise<void>;
}

/** Resolves once the OpenID Connect provider listens; a busy port rejects with EADDRINUSE. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  // The issuer's name may need the port, so it listens before it can answer; until then it says so.
  let answer: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer({ maxHeaderSize: 65_536, keepAliveTimeout: 65_000 }, (request, response) =>
    answer(request, response),
  );
  const port = await listen(server, options.port, options.host);
  const issuer = options.issuer ?? `http://127.0.0.1:${port}`;
  const storage = openStorage(options.dataDir);
  const keys = await loadKeys(options.dataDir);
  const { switches = createSwitches(), directory = demoDirectory } = options;

  const origins = [options.productOrigin].flat();
  const clientId = options.clientId ?? 'forecourt';
  const clientAuth = options.clientAuth ?? 'client_secret_basic';
  const register = () =>
    storage.adapter('Client').upsert(
      clientId,
      registration({
        clientId,
        clientSecret: options.clientSecret,
        clientAuth,
        origins,
        backchannelLogoutUri: options.backchannelLogoutUri ?? null,
      }),
    );
  await register();

  const provider = new Provider(
    issuer,
    configuration({
      storage,
      keys,
      switches,
      origins: () => origins,
      accessTokenTtl: options.accessTokenTtl ?? 300,
      clientAuth,
      directory,
    }),
  );
  alwaysIncludeSid(provider);
  provider
    .use(faults(provider, switches, keys))
    .use(signOutAtOnce(provider))
    .use(interactions(provider, directory, () => origins))
    .use(
      userinfo({
        issuer,
        audience: RENTAL_RESOURCE,
        publicKey: publicHalf(keys.signing),
        switches,
        directory,
      }),
    );
  answer = provider.callback();

  return {
    issuer,
    switches,
    async addProductOrigin(origin) {
      if (!origins.includes(origin)) origins.push(origin);
      await register();
    },
    async close() {
      await stopListening(server);
      storage.close();
    },
  };
}
