import { DEMO_PASSWORD, DEMO_TENANTS, DEMO_USERS } from '../staff.ts';

/** The style sheet of the provider's own pages, served at /style.css: system fonts, both colour schemes. */
export const STYLE = `
:root { color-scheme: light dark;
  --ground: light-dark(#f4f5f3, #101615); --surface: light-dark(#fff, #171f1e); --sunken: light-dark(#ebedea, #0c1110);
  --ink: light-dark(#17201f, #e8eeec); --ink-2: light-dark(#4a5654, #b3bfbc); --line: light-dark(#d9deda, #2a3533);
  --control: light-dark(#7f8a87, #70807c); --accent: light-dark(#0b5f5a, #5cc3b6); --accent-ink: light-dark(#fff, #06211e);
  --accent-soft: light-dark(#dff0ed, #123a36); --focus: light-dark(#1769d2, #7db4ff);
  --bad: light-dark(#a5231c, #ff9a90); --bad-soft: light-dark(#fde5e2, #431a17); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 32px 16px; background: var(--ground); color: var(--ink);
  font: 15px/22px "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
main { width: 100%; max-width: 400px; }
.brand { color: var(--ink); display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-size: 17px; font-weight: 700; letter-spacing: -.01em; }
.brand svg { width: 28px; height: 28px; border-radius: 7px; background: var(--accent); stroke: var(--accent-ink); fill: none;
  stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; padding: 6px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px;
  box-shadow: 0 1px 2px rgb(16 24 23 / .06), 0 6px 20px rgb(16 24 23 / .07); }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 650; letter-spacing: -.01em; }
h2 { margin: 24px 0 8px; font-size: 13px; line-height: 18px; font-weight: 600; color: var(--ink-2); }
p { margin: 4px 0 0; color: var(--ink-2); }
form { margin: 20px 0 0; }
label { display: block; margin: 0 0 4px; font-weight: 600; font-size: 14px; line-height: 20px; }
input { display: block; width: 100%; height: 40px; margin: 0 0 16px; padding: 0 12px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--control); border-radius: 6px; }
button { display: block; width: 100%; height: 40px; font: inherit; font-weight: 600; cursor: pointer; color: var(--accent-ink);
  background: var(--accent); border: 1px solid var(--accent); border-radius: 6px; }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.problem { margin: 16px 0 0; padding: 10px 12px; border-left: 3px solid var(--bad); border-radius: 4px; background: var(--bad-soft); color: var(--ink); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 7px 8px 7px 0; text-align: left; font-weight: 400; border-top: 1px solid var(--line); vertical-align: top; }
td { color: var(--ink-2); } td:last-child { padding-right: 0; text-align: right; }
a { color: var(--accent); text-underline-offset: 2px; font-weight: 600; display: inline-block; min-height: 24px; }
code { font: 13px/18px ui-monospace, "Cascadia Mono", "Roboto Mono", "Liberation Mono", monospace; padding: 1px 5px;
  border-radius: 4px; background: var(--sunken); color: var(--ink); }
`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

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

export interface SignInState {
  readonly login: string;
  /** `closed`: the user is inactive or locked. */
  readonly refused: 'unknown' | 'closed' | null;
}

const REFUSALS = {
  unknown: 'This user name and password do not belong together. Try again.',
  closed: 'This user is inactive or locked. Ask your administrator.',
} as const;

/** The sign-in page with the demo users, whose links fill in the login without scripts. */
export function signInPage({ login, refused }: SignInState): string {
  const problem = refused ? `<p class="problem" id="problem" role="alert">${REFUSALS[refused]}</p>` : '';
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
<table>${DEMO_USERS.map(personRow).join('')}</table>
<p>Other users of the demo, and those that are created in it, have the same password.</p>`,
  );
}

function personRow(user: (typeof DEMO_USERS)[number]): string {
  const tenant = DEMO_TENANTS.find((candidate) => candidate.clientId === user.clientId)?.name ?? '';
  return `<tr><th scope="row"><a href="?login=${encodeURIComponent(user.login)}">${escapeHtml(user.login)}</a></th><td>${escapeHtml(user.role)}</td><td>${escapeHtml(tenant)}</td></tr>`;
}

/** Asks before a sign-out; `form` is the provider's empty form with its hidden fields, id `op.logoutForm`. */
export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<h1>Sign out?</h1><p>You will have to sign in again to continue working.</p>${form.replace(
      '</form>',
      '<button name="logout" value="yes">Sign out</button></form>',
    )}`,
  );
}

export function signedOutPage(): string {
  return page('Signed out', '<h1>Signed out</h1><p>You can close this page now.</p>');
}

export function problemPage(title: string, detail: string, back: string): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p><p><a href="${escapeHtml(back)}">Back to Forecourt</a></p>`,
  );
}
