import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const TICK_MS = 15_000;

/** When the oldest answer of the page came, and with scripts its age, which grows while the page is open. */
export function AgeNote({ text, seconds }: { readonly text: string; readonly seconds: number }) {
  const { t } = useTranslation('dashboard');
  const [minutes, setMinutes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count starts again with each reading of the page
  useEffect(() => {
    const start = performance.now() - seconds * 1000;
    const measure = () => setMinutes(Math.floor((performance.now() - start) / 60_000));
    measure();
    const timer = setInterval(measure, TICK_MS);
    return () => clearInterval(timer);
  }, [text, seconds]);
  return <small>{minutes > 0 ? `${text} · ${t('age', { minutes })}` : text}</small>;
}
