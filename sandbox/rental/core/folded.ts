/** Folds case and the accents of Latin, Greek and Cyrillic letters. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .trim();
}

/** What a keyword can find a customer by: names, company, email and phones, these also as bare digits. */
export function searchText(parts: readonly (string | null)[], phones: readonly (string | null)[]): string {
  const language = [...parts, ...phones].filter((part) => part !== null && part !== '');
  const digits = phones.flatMap((phone) => phone?.replace(/\D/g, '') || []);
  return [...language.map((part) => folded(part ?? '')), ...digits].join('\n');
}

/** A keyword in the forms in which it is compared: folded, without spaces, and a telephone number as its bare digits. */
interface KeywordForms {
  readonly text: string;
  readonly unspaced: string;
  /** The folded text again when the keyword is no telephone number. */
  readonly phone: string;
}

export function keywordForms(keyword: string): KeywordForms {
  const text = folded(keyword) || keyword;
  const digits = keyword.replace(/\D/g, '').replace(/^0+/, '');
  const isPhone = /^[\d\s()+./-]+$/.test(keyword) && digits.length >= 5;
  return { text, unspaced: text.replaceAll(' ', ''), phone: isPhone ? digits : text };
}
