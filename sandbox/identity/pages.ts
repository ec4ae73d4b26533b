import { DEMO_PASSWORD, DEMO_TENANTS, DEMO_USERS } from '../staff.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text inert inside HTML, in text and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

const BRAND = `<p class="brand"><svg viewBox="0 0 14 14" aria-hidden="true"><path d="M1 10h12M2 10V7l2-3.5h6L12 7v3M2.5 7h9"/></svg>Forecourt</p>`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body><main>${BRAND}<div class="card">${content}</div></main></body>
</html>`;
}

/** What the sign-in page shows beside the form. */
export interface SignInState {
  /** The login as typed, kept after a refusal. */
  readonly login: string;
  readonly refused: boolean;
}

/**
 * The sign-in page: one form that posts `login` and `password` to its own address, and the people one can be.
 * A person's link fills in the login by address, so that it works without scripts.
 */
export function signInPage({ login, refused }: SignInState): string {
  const problem = refused
    ? '<p class="problem" id="problem" role="alert">This user name and password do not belong together. Try again.</p>'
    : '';
  const described = refused ? ' aria-describedby="problem" aria-invalid="true"' : '';
  const focus = (on: boolean) => (on ? ' autofocus' : '');
  return page(
    refused ? 'Error: Sign in' : 'Sign in',
    `<h1>Sign in</h1><p>to continue to the back office</p>${problem}
<form method="post">
<label for="login">User name</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeHtml(login)}"${described}${focus(login === '')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}${focus(login !== '')}>
<button>Sign in</button>
</form>
<h2>Demo users, password <code>${escapeHtml(DEMO_PASSWORD)}</code></h2>
<table>${DEMO_USERS.map(personRow).join('')}</table>`,
  );
}

function personRow(user: (typeof DEMO_USERS)[number]): string {
  const tenant = DEMO_TENANTS.find((candidate) => candidate.clientId === user.clientId)?.name ?? '';
  return `<tr><th scope="row"><a href="?login=${encodeURIComponent(user.login)}">${escapeHtml(user.login)}</a></th><td>${escapeHtml(user.role)}</td><td>${escapeHtml(tenant)}</td></tr>`;
}

/**
 * Asks before signing out.
 * @param form the provider's empty form with its hidden fields, id `op.logoutForm`
 */
export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<h1>Sign out?</h1><p>You will have to sign in again to go on working.</p>${form.replace(
      '</form>',
      '<button name="logout" value="yes">Sign out</button></form>',
    )}`,
  );
}

/** Shown when the product named no address to return to. */
export function signedOutPage(): string {
  return page('Signed out', '<h1>Signed out</h1><p>You can close this page now.</p>');
}

/** Says what went wrong and offers the way back to the product. */
export function problemPage(title: string, detail: string, back: string): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="${escapeHtml(back)}">Back to Forecourt</a></p>`,
  );
}
