/** Beyond this many different keys nothing more is learnt from them. */
const MOST = 500;
/** Keys as our locale files have them; some are made with a code of the rental service, which may be anything. */
const IS_KEY = /^[\w.-]{1,100}$/;

/** Logs a key without a text, each once. */
export function missingTexts(log: { error(fields: object, message: string): void }): (key: string) => void {
  const told = new Set<string>();
  return (key) => {
    if (told.size >= MOST || told.has(key)) return;
    told.add(key);
    log.error({ key: IS_KEY.test(key) ? key : null }, 'a text is missing');
  };
}
