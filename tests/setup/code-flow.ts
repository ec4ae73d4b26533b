import { createHash, randomBytes } from 'node:crypto';
import { CookieJar } from './cookie-jar.ts';
import { Visitor } from './visitor.ts';

/** An origin of the product without a listener: the flow below stops before it. */
export const PRODUCT = 'http://127.0.0.1:9';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

interface TokenAnswer {
  readonly status: number;
  readonly body: Partial<Tokens> & { readonly error?: string };
}

/** The provider's side of a sign-in step by step, for tests of the provider itself. */
export class CodeFlow {
  readonly issuer: string;
  readonly visitor: Visitor;
  readonly nonce = randomBytes(12).toString('base64url');
  readonly state = randomBytes(12).toString('base64url');
  readonly #verifier = randomBytes(32).toString('base64url');

  constructor(issuer: string, jar: CookieJar = new CookieJar()) {
    this.issuer = issuer;
    this.visitor = new Visitor(jar);
  }

  /** The address of the authorization request with `changes`; null removes a parameter. */
  authorizeAddress(changes: Readonly<Record<string, string | null>> = {}): string {
    const parameters = {
      client_id: 'forecourt',
      response_type: 'code',
      scope: 'openid profile Api email',
      redirect_uri: `${PRODUCT}/oidc-callback`,
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
    return `${this.issuer}/auth?${new URLSearchParams(given)}`;
  }

  /** Signs the user in at the form; returns the address of the callback with its code. */
  async callback(login = 'agent', password = 'demo'): Promise<URL> {
    const form = await this.visitor.open(this.authorizeAddress());
    const posted = await this.visitor.ask(form.address, {
      method: 'POST',
      body: new URLSearchParams({ login, password }),
    });
    const resumed = posted.headers.get('location');
    if (resumed === null) throw new Error(`The provider refused ${login}: ${await posted.text()}`);
    return new URL(await this.visitor.openUntil(resumed, PRODUCT));
  }

  /** Exchanges the callback's code for tokens. */
  exchange(callback: URL, changes: Readonly<Record<string, string>> = {}): Promise<TokenAnswer> {
    return this.token({ ...Object.fromEntries(this.exchangeForm(callback)), ...changes });
  }

  /** The form of the token call, without client authentication. */
  exchangeForm(callback: URL): URLSearchParams {
    return new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${PRODUCT}/oidc-callback`,
      code_verifier: this.#verifier,
    });
  }

  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async token(form: Readonly<Record<string, string>>): Promise<TokenAnswer> {
    const answer = await this.post('/token', form);
    return { status: answer.status, body: (await answer.json()) as TokenAnswer['body'] };
  }

  post(path: string, form: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(`${this.issuer}${path}`, {
      method: 'POST',
      headers: { connection: 'close' },
      body: new URLSearchParams({ client_id: 'forecourt', ...form }),
    });
  }

  userinfo(accessToken: string): Promise<Response> {
    return fetch(`${this.issuer}/me`, {
      headers: { authorization: `Bearer ${accessToken}`, connection: 'close' },
    });
  }

  /** Runs the whole flow: signs in and returns the tokens. */
  async signIn(login = 'agent'): Promise<Tokens> {
    const { status, body } = await this.exchange(await this.callback(login));
    const { access_token, refresh_token, id_token, expires_in } = body;
    if (access_token === undefined || refresh_token === undefined || id_token === undefined) {
      throw new Error(`No tokens: ${status} ${JSON.stringify(body)}`);
    }
    return { access_token, refresh_token, id_token, expires_in: expires_in ?? 0 };
  }
}
