import process from 'node:process';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

const environmentSchema = z.object({
  SANDBOX_IDENTITY_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_IDENTITY_PORT: port(4400),
  SANDBOX_RENTAL_PORT: port(4401),
  SANDBOX_FAULTS_PORT: port(4402),
  SANDBOX_PROFILE: z.enum(['full', 'plain', 'given']).default('full'),
  SANDBOX_SIZE: z.coerce.number().int().min(1).max(2_000_000).default(4000),
  SANDBOX_NOW: z.iso
    .datetime({
      offset: true,
      error: 'must be a moment in ISO form with its zone, for example 2026-11-20T09:00:00Z',
    })
    .optional(),
  SANDBOX_DATA_DIR: z.string().min(1).default('.data/sandbox'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
});

/** Which calls the rental service offers: everything, nothing that makes writes safe, or section 7 of the specification only. */
export type Profile = z.output<typeof environmentSchema>['SANDBOX_PROFILE'];

export type SandboxConfig = ReturnType<typeof readConfig>;

/** Reads the settings of the sandbox; throws Error naming every variable that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The sandbox cannot start.\n${faults.join('\n')}`);
  }
  const settings = parsed.data;
  const ahead = settings.SANDBOX_NOW === undefined ? 0 : Date.parse(settings.SANDBOX_NOW) - Date.now();
  return {
    /** Where the provider listens. In a container browsers come from outside, so there it is every address. */
    identityHost: settings.SANDBOX_IDENTITY_HOST,
    identityPort: settings.SANDBOX_IDENTITY_PORT,
    rentalPort: settings.SANDBOX_RENTAL_PORT,
    faultsPort: settings.SANDBOX_FAULTS_PORT,
    profile: settings.SANDBOX_PROFILE,
    /** Reservations of both tenants together; everything else is scaled from it. */
    size: settings.SANDBOX_SIZE,
    /** The service's current time. With SANDBOX_NOW it starts there and advances normally. */
    now: () => new Date(Date.now() + ahead),
    dataDir: settings.SANDBOX_DATA_DIR,
    productOrigin: new URL(settings.PUBLIC_ORIGIN).origin,
    clientSecret: settings.OIDC_CLIENT_SECRET,
  };
}
