import { entriesOf, type ServedButton, type ServedForm, servedForms } from '../setup/served-form.ts';
import { signIn } from '../setup/test-provider.ts';
import { type Page, Visitor } from '../setup/visitor.ts';

/** What a page is to a user who fills a form. */
type Seen =
  /** A stage of the form, or its review. */
  | { readonly kind: 'form'; readonly form: ServedForm }
  /** The unchanged input, to be sent again because the service does not respond. */
  | { readonly kind: 'unopened'; readonly form: ServedForm }
  | { readonly kind: 'sign-in' }
  /** Where the form leads after the submit. */
  | { readonly kind: 'done' }
  /** Something else: a list, a page that says what is wrong. */
  | { readonly kind: 'other' };

type Parsed = Readonly<Record<string, string>>;

/** A picture that is chosen in a form. */
export interface Picture {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One press of a button, with everything that the form sends. */
export interface Press {
  readonly form: ServedForm;
  readonly submitted: Parsed;
  readonly button?: ServedButton;
  /** Sent only by a form that has a field for them. */
  readonly pictures?: readonly Picture[];
  /** With scripts, a page numbers its requests. */
  readonly turn?: number;
}

/** A member of staff at a browser without scripts. */
export class Clerk {
  readonly visitor: Visitor;
  readonly origin: string;
  readonly #login: string;

  private constructor(visitor: Visitor, origin: string, login: string) {
    this.visitor = visitor;
    this.origin = origin;
    this.#login = login;
  }

  static async at(origin: string, login: string): Promise<Clerk> {
    const { visitor } = await signIn({ productOrigin: origin, login, path: '/healthz' });
    return new Clerk(visitor, origin, login);
  }

  open(path: string): Promise<Page> {
    return this.visitor.open(new URL(path, this.origin).href);
  }

  /** Presses a button of a form; returns the page after all redirects. */
  press(press: Press): Promise<Page> {
    return this.visitor.post(press.form.action, bodyOf(press), this.origin);
  }

  /** Sends a form as a script does, until the signal cuts the network. The outcome stays unknown. */
  async sendCutOff({ form, ...press }: Press, signal: AbortSignal): Promise<void> {
    const { pathname, search } = new URL(form.action);
    const sent = this.visitor.ask(`${this.origin}${pathname}.data${search}`, {
      method: 'POST',
      body: bodyOf({ form, ...press }),
      headers: { origin: this.origin, 'sec-fetch-site': 'same-origin' },
      signal,
    });
    await sent.catch(() => null);
  }

  /** The request of a script while the user types; the signal aborts it, as a browser does. */
  type({ form, submitted, turn }: Omit<Press, 'button'>, signal?: AbortSignal): Promise<Response> {
    const { pathname, search } = new URL(form.action);
    const body = new URLSearchParams([...entriesOf(form, submitted)].map(([name, value]) => [name, value]));
    if (turn !== undefined) body.set('turn', String(turn));
    return this.visitor.ask(`${this.origin}${pathname}${search}&intent=live`, {
      method: 'POST',
      body,
      headers: { origin: this.origin, 'sec-fetch-site': 'same-origin' },
      ...(signal && { signal }),
    });
  }

  /** Removes the session from the browser, as after too long an idle time. */
  loseSession(): void {
    for (const { name } of this.visitor.jar.all())
      if (name.startsWith('forecourt.s')) this.visitor.jar.remove(name);
  }

  /** Signs in on the product's sign-in page and returns the page to which that leads. */
  async signIn(page: Page): Promise<Page> {
    const asked = await this.visitor.submit(page, {}, '/login');
    const needsPassword = new URL(asked.address).origin !== this.origin;
    return needsPassword ? this.visitor.submit(asked, { login: this.#login, password: 'demo' }) : asked;
  }

  /** Discards a draft. */
  discard(draft: string): Promise<Page> {
    return this.visitor.post(`${this.origin}/drafts`, new URLSearchParams({ id: draft }), this.origin);
  }

  /** Signs out in another window of the same browser, which ends the shared session. */
  async signOutElsewhere(): Promise<void> {
    const other = new Visitor(this.visitor.jar.copy());
    await other.submit(await other.open(`${this.origin}/logout`), {}, '/logout');
  }
}

/** Appends the files of a form as a browser does: an empty field sends one file without name and content. */
function appendFiles(body: FormData, { fields }: ServedForm, pictures: readonly Picture[]): void {
  for (const { name, kind } of fields) {
    if (kind !== 'file') continue;
    const own = pictures.filter(({ field }) => field === name);
    for (const { name: called, bytes } of own)
      body.append(name, new File([bytes], called, { type: 'image/png' }));
    if (own.length === 0) body.append(name, new File([], '', { type: 'application/octet-stream' }));
  }
}

function bodyOf({ form, submitted, button, turn, pictures = [] }: Press): URLSearchParams | FormData {
  const entries = entriesOf(form, submitted, button);
  const body = form.multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value);
  if (body instanceof FormData) appendFiles(body, form, pictures);
  if (turn !== undefined) body.set('turn', String(turn));
  return body;
}

/** Classifies a page for a user who fills the form that is sent to `address`. */
export function seenIn(page: Page, address: string, isDone: (pathname: string) => boolean): Seen {
  const { pathname } = new URL(page.address);
  if (pathname === '/login') return { kind: 'sign-in' };
  const forms = servedForms(page);
  const form = forms.find(({ id }) => id === 'staged-form' || id === 'quick-return');
  if (form) return { kind: 'form', form };
  const own = new URL(address, page.address).pathname;
  const stored = forms.find(({ action }) => new URL(action).pathname === own);
  if (stored) return { kind: 'unopened', form: stored };
  return { kind: isDone(pathname) ? 'done' : 'other' };
}

/** Returns the form of a page. @throws Error with status and address of a page without one */
export function formOf(page: Page): ServedForm {
  const seen = seenIn(page, '/', () => false);
  if (seen.kind !== 'form') throw new Error(`No form: ${page.status} ${page.address}`);
  return seen.form;
}
