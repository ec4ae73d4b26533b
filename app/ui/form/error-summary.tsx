import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../hydrated.ts';
import * as css from './error-summary.css.ts';

/** What is wrong, in the words that stand at the field, and the id of the control that the link leads to. */
export interface FormProblem {
  readonly id: string;
  readonly text: string;
  /** Where the control is, when it is on another page. */
  readonly href?: string | undefined;
}

/**
 * Everything that is wrong with a form, above it, each a link to its control; nothing when nothing is wrong. With
 * scripts it takes the focus when the form comes back; on a page that is only being taken over it leaves the focus
 * to whoever has begun to type.
 */
export function ErrorSummary({
  problems,
  takesFocus = true,
}: {
  readonly problems: readonly FormProblem[];
  readonly takesFocus?: boolean | undefined;
}) {
  const { t } = useTranslation('labels');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const takenOver = useRef(!useHydrated());

  useEffect(() => {
    if (problems.length === 0 || !takesFocus) return;
    const busy = document.activeElement !== null && document.activeElement !== document.body;
    if (!takenOver.current || !busy) box.current?.focus();
    takenOver.current = false;
  }, [problems, takesFocus]);

  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.summary} ref={box} role="alert" tabIndex={-1}>
      <h2 id={id}>{t('controls.summary')}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={problem.href ?? `#${problem.id}`}>{problem.text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
