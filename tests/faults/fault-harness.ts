import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Identity, startIdentity } from '../../sandbox/identity/provider.ts';
import { freePort, type Product, startProduct, TEST_CLIENT_SECRET } from '../setup/product.ts';
import { type RecordingService, startRecordingService } from '../setup/recording-service.ts';
import { type SealedSessions, sessionCookie } from '../setup/sealed-session.ts';

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
  /** Whether the product can be replaced with an unused one; see product-again.ts. */
  readonly reusable?: boolean;
}

/** The built product between a real provider with fault switches and a rental service that records its calls. */
export interface FaultHarness extends SealedSessions {
  readonly identity: Identity;
  readonly service: RecordingService;
  readonly product: Product;
  /** The address at which the product listens. */
  readonly address: string;
  close(): Promise<void>;
}

export async function openFaultHarness({
  env = {},
  publicOrigin,
  issuerHost,
  clientAuth,
  backChannel = false,
  reusable = false,
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
    reusable,
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
