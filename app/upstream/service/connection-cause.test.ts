import { expect, it } from 'vitest';
import { connectionCause } from './connection-cause.server.ts';

const HOST = 'rental.example:443';
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('a library’s words'), { code, ...more });

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is signed by an authority that this machine does not know'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['EAI_AGAIN', 'the host name could not be looked up'],
  ['ENEW', 'the connection failed'],
])('%s is reported as: %s', (code, reason) => {
  expect(connectionCause(coded(code), HOST)).toEqual({ code, reason, address: HOST });
});

it('is found below the error, and with the address that was tried', () => {
  const refused = coded('ECONNREFUSED', { address: '10.0.0.5', port: 443 });
  const several = new AggregateError([refused, coded('ENETUNREACH')]);
  const found = {
    code: 'ECONNREFUSED',
    reason: 'the connection is refused',
    address: `${HOST} at 10.0.0.5:443`,
  };
  for (const error of [refused, several, new Error('outer', { cause: several })])
    expect(connectionCause(error, HOST)).toEqual(found);
});

it('without a code is unknown', () => {
  expect(connectionCause(new Error('no code'), HOST)).toMatchObject({ code: 'UNKNOWN', address: HOST });
});
