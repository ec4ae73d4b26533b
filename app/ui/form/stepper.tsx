import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import * as css from './stepper.css.ts';

/** Where a stage of a form stands. */
export type StepState = 'done' | 'here' | 'ahead' | 'invalid';

export interface Step {
  readonly title: string;
  readonly state: StepState;
  /** Whether an invalid step is also the present one. */
  readonly current?: boolean | undefined;
  /** Only where the step may be gone to. */
  readonly href?: string | undefined;
}

const STATE_KEYS = {
  done: 'controls.step.done',
  here: 'controls.step.here',
  ahead: 'controls.step.ahead',
  invalid: 'controls.step.invalid',
} as const satisfies Record<StepState, string>;

function Mark({ state, number }: { readonly state: StepState; readonly number: number }) {
  return (
    <span aria-hidden="true" className={css.marks[state]}>
      {state === 'done' ? (
        <svg aria-hidden="true" className={css.tick} viewBox="0 0 16 16">
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      ) : (
        <span className={state === 'invalid' ? css.upright : undefined}>{number}</span>
      )}
    </span>
  );
}

/**
 * The stages of a form in order: down the side, in a row where the page is narrower, and on a phone folded into one
 * line that opens. The fold is a `<details>` whose list stands behind it, so it needs no script.
 */
export function Stepper({
  steps,
  label,
}: {
  readonly steps: readonly Step[];
  /** Of which form, where a page has several. */
  readonly label?: string | undefined;
}) {
  const { t } = useTranslation('labels');
  const isHere = (step: Step) => step.state === 'here' || step.current === true;
  const at = steps.findIndex(isHere);
  const title = steps[at]?.title ?? '';
  return (
    <nav aria-label={label ?? t('controls.step.all')}>
      <details className={css.fold}>
        <summary>{t('controls.step.short', { number: at + 1, total: steps.length, title })}</summary>
      </details>
      <ol className={css.list}>
        {steps.map((step, index) => {
          const words = (
            <>
              <Mark number={index + 1} state={step.state} />
              <span>
                {step.title}
                <VisuallyHidden>{t(STATE_KEYS[step.state])}</VisuallyHidden>
              </span>
            </>
          );
          const look = isHere(step) ? css.here : css.step;
          const current = isHere(step) ? 'step' : undefined;
          return (
            <li key={step.title}>
              {step.href && !isHere(step) ? (
                <a className={look} href={step.href}>
                  {words}
                </a>
              ) : (
                <span aria-current={current} className={look}>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
