/** The part of oidc-provider 9 that the sandbox uses; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Context {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    method: string;
    path: string;
    status: number;
    body: unknown;
    type: string;
    respond: boolean;
    readonly query: Readonly<Record<string, string | string[] | undefined>>;
    get(header: string): string;
    set(header: string, value: string): void;
    redirect(address: string): void;
    readonly oidc: OidcContext;
  }

  export interface OidcContext {
    readonly provider: Provider;
    readonly client?: Client;
    readonly session?: Session;
    readonly account?: Account;
    readonly params?: Readonly<Record<string, unknown>>;
    readonly entities: { readonly IdTokenHint?: { readonly payload: Readonly<Record<string, unknown>> } };
  }

  export interface Client {
    readonly clientId: string;
    includeSid(): boolean;
    redirectUriAllowed(address: string): boolean;
  }

  export interface Session {
    readonly accountId?: string;
    readonly state?: { readonly secret: string };
    grantIdFor(clientId: string): string | undefined;
    sidFor(clientId: string): string | undefined;
  }

  export interface Account {
    readonly accountId: string;
    claims(use: string, scope: string): Promise<Record<string, unknown>>;
  }

  export interface Token {
    readonly accountId?: string;
    readonly clientId?: string;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Interaction {
    readonly params: Readonly<Record<string, unknown>>;
  }

  export type Payload = Record<string, unknown>;

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void> | void;

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly issuer: string;
    readonly Client: { find(id: string): Promise<Client | undefined>; readonly prototype: Client };
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    use(middleware: Middleware): this;
    on(event: string, listener: (...of: unknown[]) => void): this;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<string>;
  }

  export class Check {
    constructor(reason: string, description: string, error: string, isNeeded: (ctx: Context) => boolean);
  }

  export const interactionPolicy: {
    readonly Check: typeof Check;
    base(): { get(prompt: string): { readonly checks: { add(check: Check): void } } | undefined };
  };

  export const errors: { readonly SessionNotFound: new (message?: string) => Error };
}
