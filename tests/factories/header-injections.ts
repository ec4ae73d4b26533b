/**
 * Values that try to end a header, start another one or end the response head, modelled on public lists of payloads:
 * line ends raw and encoded once and twice, Unicode characters whose last byte is a line end, folded lines, and what such
 * an injection would carry. They are combined from parts, so that every line end meets every load.
 */

/** `%5cr` and the like stay as they are: some servers unescape twice. */
const LINE_ENDS = [
  '%0d%0a',
  '%0D%0A',
  '%0a',
  '%0d',
  '%0d%0a%20',
  '%0d%0a%09',
  '%23%0d%0a',
  '%3f%0d%0a',
  '%25%30%61',
  '%250d%250a',
  '%25250a',
  '%u000d%u000a',
  '%u560d%u560a',
  '%e5%98%8d%e5%98%8a',
  '%e5%98%8a',
  '%c4%8d%c4%8a',
  '%e2%80%a8',
  '%c2%85',
  '%0b',
  '%0c',
  '%00',
  '%00%0d%0a',
  '%5cr%5cn',
  '%5c%0d%0a',
  '\\r\\n',
  '嘍嘊',
  'čĊ',
  '\u2028',
  '\u0085',
];

const LOADS = [
  'Set-Cookie:injected=1',
  'Set-Cookie:%20forecourt.s=injected;%20Path=/',
  'Location:%20https://evil.example/',
  'X-Injected:%201',
  'Content-Length:%200%0d%0a%0d%0aHTTP/1.1%20200%20OK%0d%0aX-Injected:%201%0d%0a%0d%0a<script>alert(1)</script>',
  'Content-Type:%20text/html%0d%0a%0d%0a<script>alert(1)</script>',
  'Access-Control-Allow-Origin:%20*',
  'Refresh:%200;url=https://evil.example/',
];

const STARTS = ['', 'x', '/', '/reservations', '//evil.example/', 'en'];

/** Every payload as it appears in an address, each once. */
export function headerInjections(): readonly string[] {
  const all = STARTS.flatMap((start) => LINE_ENDS.flatMap((end) => LOADS.map((load) => start + end + load)));
  return [...new Set(all)];
}
