/** How tests say which address they mean. */
export type AddressWanted = string | RegExp | ((address: URL) => boolean);

/** Whether an address is what is waited for: a pattern, a check, or text with `*` for a part and `**` for any parts. */
export function isAddress(address: string, wanted: AddressWanted, base: string | undefined): boolean {
  if (typeof wanted === 'function') return wanted(new URL(address));
  if (typeof wanted !== 'string') return wanted.test(address);
  if (!wanted.includes('*')) return new URL(wanted, base).href === address;
  const whole = wanted.startsWith('*') ? wanted : new URL(wanted, base).href;
  const pattern = whole
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '\\?')
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*');
  return new RegExp(`^${pattern}$`).test(address);
}
