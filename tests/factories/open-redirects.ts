/**
 * Addresses that try to lead out of an origin, after the forms that public lists of such payloads collect: scheme tricks,
 * slashes and backslashes, user parts, dots, control characters, encodings, Unicode look-alikes. Put together from parts,
 * so that every form meets every host.
 */

const HOSTS = ['evil.example', 'evil.example/%2f..', 'evil.example%23@forecourt.example', '127.0.0.1:9', '[::1]', '3627734734', 'xn--e1awd7f.example', 'evil。example', 'forecourt.example.evil.example', 'evil.example:443/login'];

const PREFIXES = [
  '//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '\\/\\/', '/\t/', '/\n/', '/\r/', '\t//', ' //', '//\t', '/%09/', '/%0a/', '/%0d/',
  '/%2f', '/%2f%2f', '/%5c', '%2f%2f', '%5c%5c', '/.//', '/..//', '/../..//', '/./\\', '/;//', '/?//', '/#//', '/x//../..//',
  'http:', 'https:', 'http:/', 'https:/', 'http://', 'https://', 'http:///', 'https:///', 'HTTPS://', 'hTTp:\\\\', 'https:\\', 'https://\\', 'http:\\/\\/',
  'https:@', 'https://@', '//@', '//a:b@', 'https://a:b@', 'https://forecourt.example@', '//forecourt.example@', 'https://forecourt.example.', 'https://forecourt.example%00.', 'https://forecourt.example\\@', '//forecourt.example\\@', 'https://forecourt.example:443@', 'https://forecourt.example#@', 'https://forecourt.example?@',
  'ftp://', 'ws://', 'wss://', 'file://', 'blob:https://', 'data://', 'javascript://', 'javascript://forecourt.example/%0a', 'vbscript:', 'view-source:https://', 'jar:https://', 'gopher://',
  '/\u2215/', '\u2044\u2044', '/\uff0f', '\uff0f\uff0f', '\u3033\u3033', '/\u00a0/', '\u200b//', '/\u200b/', '\ufeff//', '\u0000//', '/\u0000/', '\u0008//', '\u001f//', '\u007f//',
  '/redirect?url=//', '/login?redirect_url=//', '/%68ttps://', '/https://', '/\\%09/', '/\\\t/', '<>//', '/<>//', '"//', "'//", '`//', '{//', '|//', '^//', './/', '..//', ':///', '://', ':', '@', ';//', ',//', '~//', '!//', '$//', '*//',
];

const WHOLE = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript&colon;alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'about:blank', 'blob:x', 'mailto:a@evil.example', 'tel:1', 'https:', '//', '///', '\\', '/\r\nSet-Cookie: a=b', '/\r\nLocation: //evil.example', '%0d%0aLocation:%20//evil.example', '/%0d%0aSet-Cookie:a=b',
];

/** Over a thousand payloads, always the same. */
export function openRedirectPayloads(): string[] {
  return [...WHOLE, ...PREFIXES.flatMap((prefix) => HOSTS.map((host) => `${prefix}${host}`))];
}
