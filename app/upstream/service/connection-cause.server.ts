/** Why there is no connection, or no answer over it. */
export interface ConnectionCause {
  /** Of the system, of TLS or of the HTTP client: `ECONNREFUSED`. */
  readonly code: string;
  /** A message without a full stop. */
  readonly reason: string;
  /** Host and port, and the network address where it is known. */
  readonly address: string;
}

const UNKNOWN_AUTHORITY = 'its certificate is signed by an authority that this machine does not know';
const NO_TLS = 'that port does not speak TLS: the address may have to begin with http';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was reset',
  UND_ERR_SOCKET: 'the connection was closed',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the network',
  ETIMEDOUT: 'no connection was made in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection was made in time',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  EPROTO: NO_TLS,
  HPE_INVALID_CONSTANT: 'it does not answer as HTTP: the address may have to begin with https',
};

type Coded = Error & { readonly code: string; readonly address?: unknown; readonly port?: unknown };

/** The first error with a code: the error itself, one of those that it stands for, or its cause. */
function coded(error: unknown): Coded | null {
  if (!(error instanceof Error)) return null;
  const inner = error instanceof AggregateError ? error.errors.map(coded).find(Boolean) : null;
  if (inner) return inner;
  return 'code' in error && typeof error.code === 'string' ? (error as Coded) : coded(error.cause);
}

/** Reads the cause of a failed connection off an error of the HTTP client; `host` is the requested host and port. */
export function connectionCause(error: unknown, host: string): ConnectionCause {
  const found = coded(error);
  if (found === null) return { code: 'UNKNOWN', reason: 'the connection failed', address: host };
  const { code, address, port } = found;
  const reason = REASONS[code] ?? 'the connection failed';
  const tried = typeof address === 'string' && address !== '' ? `${address}:${port}` : null;
  return { code, reason, address: tried === null || tried === host ? host : `${host} at ${tried}` };
}
