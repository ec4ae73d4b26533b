import { afterAll, afterEach, beforeAll } from 'vitest';
import { createCookieWriter, readCookies } from '../../app/identity/cookies.server.ts';
import { createSessionCookie } from '../../app/identity/session-cookie.server.ts';
import type { SessionRecord } from '../../app/identity/session-record.server.ts';
import { createSealer } from '../../app/store/sealing.server.ts';
import { type Identity, startIdentity } from '../../sandbox/identity/provider.ts';
import type { CookieJar } from '../setup/cookie-jar.ts';
import { freePort, type Product, startProduct, TEST_CLIENT_SECRET, TEST_SECRET } from '../setup/product.ts';
import { type RecordingService, startRecordingService } from '../setup/recording-service.ts';

interface FaultHarnessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The product's public origin if it is not its loopback address. */
  readonly publicOrigin?: string;
  /** The provider's host: to a browser `localhost` is another site than the product's 127.0.0.1. */
  readonly issuerHost?: 'localhost';
  /** The client authentication that the provider requires. */
  readonly clientAuth?: 'client_secret_post';
  /** Whether the provider posts logout tokens to the product. */
  readonly backChannel?: boolean;
}

/** The built product between a real provider with fault switches and a rental service that records its calls. */
export interface FaultHarness {
  readonly identity: Identity;
  readonly service: RecordingService;
  readonly product: Product;
  /** The address at which the product listens. */
  readonly address: string;
  /** Opens the sealed session of a browser, as only the product can. */
  sessionIn(jar: CookieJar): SessionRecord | null;
  /** Changes the sealed session of a browser, so that a test need not wait for its tokens to expire. */
  changeSession(jar: CookieJar, changes: Partial<SessionRecord>): void;
  close(): Promise<void>;
}

/** Reads and changes the sealed session of a browser at a product that tests started. */
export function sessionCookie(issuer: string, origin: string, address: string) {
  const writer = createCookieWriter(origin.startsWith('https:'));
  const cookie = createSessionCookie(
    createSealer([TEST_SECRET]),
    writer,
    `${new URL(issuer).href}|forecourt`,
  );
  const shown = (jar: CookieJar) => readCookies(jar.header(address));
  const sessionIn: FaultHarness['sessionIn'] = (jar) => cookie.read(shown(jar)).record;
  const changeSession: FaultHarness['changeSession'] = (jar, changes) => {
    const record = sessionIn(jar);
    if (!record) throw new Error('There is no session to change');
    const headers = new Headers();
    for (const line of cookie.write({ ...record, ...changes }, shown(jar)))
      headers.append('set-cookie', line);
    jar.store(address, headers);
  };
  return { sessionIn, changeSession };
}

/** Reads the sealed session of a browser. `address` is the address at which the product listens. */
export const sessionReader = (issuer: string, origin: string, address = origin): FaultHarness['sessionIn'] =>
  sessionCookie(issuer, origin, address).sessionIn;

export async function openFaultHarness({
  env = {},
  publicOrigin,
  issuerHost,
  clientAuth,
  backChannel = false,
}: FaultHarnessOptions = {}): Promise<FaultHarness> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const origin = publicOrigin ?? address;
  const issuerPort = issuerHost ? await freePort() : 0;
  const identity = await startIdentity({
    port: issuerPort,
    ...(issuerHost ? { issuer: `http://${issuerHost}:${issuerPort}` } : {}),
    ...(backChannel ? { backchannelLogoutUri: `${address}/backchannel-logout` } : {}),
    ...(clientAuth ? { clientAuth } : {}),
    dataDir: null,
    productOrigin: origin,
    clientSecret: TEST_CLIENT_SECRET,
  });
  const service = await startRecordingService();
  const product = await startProduct({
    issuer: identity.issuer,
    upstream: service.address,
    port,
    env: { ...env, PUBLIC_ORIGIN: origin },
  });
  return {
    identity,
    service,
    product,
    address,
    ...sessionCookie(identity.issuer, origin, address),
    async close() {
      await product.stop();
      await service.close();
      await identity.close();
    },
  };
}

/**
 * Creates one harness for all tests of a file: started before them, reset after each, stopped at the end. Its parts are
 * available once the tests run.
 */
export function harnessForFile(options: FaultHarnessOptions = {}): Omit<FaultHarness, 'close'> {
  let opened: FaultHarness | null = null;
  const harness = () => {
    if (!opened) throw new Error('The harness is not started yet');
    return opened;
  };
  beforeAll(async () => {
    opened = await openFaultHarness(options);
  });
  afterEach(() => {
    harness().identity.switches.reset();
    harness().service.reset();
  });
  afterAll(() => opened?.close());
  return {
    get identity() {
      return harness().identity;
    },
    get service() {
      return harness().service;
    },
    get product() {
      return harness().product;
    },
    get address() {
      return harness().address;
    },
    sessionIn: (jar) => harness().sessionIn(jar),
    changeSession: (jar, changes) => harness().changeSession(jar, changes),
  };
}
