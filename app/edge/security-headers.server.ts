import type { Middleware } from './request-context.server.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Set on every answer, errors and files included. */
const FIXED: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // `same-origin` and not `no-referrer`: without a referrer browsers send `Origin: null`, which the origin gate refuses.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

interface SecurityOptions {
  readonly https: boolean;
  /** HSTS includes subdomains. */
  readonly hstsSubdomains: boolean;
  readonly development: boolean;
  /** Further origins that a form may lead to: the identity provider's, since Chromium checks redirects too. */
  formTargets(): readonly string[];
}

/** Returns the policy of one answer: own scripts only, no frames, plug-ins or foreign connections. */
function contentSecurityPolicy(nonce: string, { development, formTargets }: SecurityOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite puts styles into the page while developing.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `form-action 'self' ${formTargets().join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the security headers on every answer, and keeps all but files out of caches. */
export function securityHeaders(options: SecurityOptions): Middleware {
  return async ({ nonce }, next) => {
    const response = await next();
    const { headers } = response;
    for (const [name, value] of Object.entries(FIXED)) headers.set(name, value);
    headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, options));
    if (options.https) {
      const reach = options.hstsSubdomains ? '; includeSubDomains' : '';
      headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}${reach}`);
    }
    if (!headers.has('Cache-Control') || headers.has('Set-Cookie')) headers.set('Cache-Control', 'no-store');
    return response;
  };
}
