import type { ReactNode } from 'react';
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
  /** Only where the step may be gone to: a link, or in a form that keeps what was typed a button that sends it. */
  readonly href?: string | undefined;
  readonly to?: string | undefined;
}

const isHere = (step: Step): boolean => step.state === 'here' || step.current === true;

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

function StepWay({
  step,
  form,
  children,
}: {
  readonly step: Step;
  readonly form: string | undefined;
  readonly children: ReactNode;
}) {
  if (isHere(step)) {
    return (
      <span aria-current="step" className={css.here}>
        {children}
      </span>
    );
  }
  if (step.to !== undefined) {
    return (
      <button className={css.button} form={form} name="to" type="submit" value={step.to}>
        {children}
      </button>
    );
  }
  if (step.href === undefined) return <span className={css.step}>{children}</span>;
  return (
    <a className={css.step} href={step.href}>
      {children}
    </a>
  );
}

/**
 * The stages of a form in order: down the side, in a row where the page is narrower, and on a phone folded into one
 * line that opens. The fold is a `<details>` whose list stands behind it, so it needs no script.
 */
export function Stepper({
  steps,
  label,
  form,
}: {
  readonly steps: readonly Step[];
  /** Id of the form that the steps with `to` send, where they stand outside of it. */
  readonly form?: string | undefined;
  /** Of which form, where a page has several. */
  readonly label?: string | undefined;
}) {
  const { t } = useTranslation('labels');
  const at = steps.findIndex(isHere);
  const title = steps[at]?.title ?? '';
  return (
    <nav aria-label={label ?? t('controls.step.all')}>
      <details className={css.fold}>
        <summary>{t('controls.step.short', { number: at + 1, total: steps.length, title })}</summary>
      </details>
      <ol className={css.list}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <StepWay form={form} step={step}>
              <Mark number={index + 1} state={step.state} />
              <span>
                {step.title}
                <VisuallyHidden>{t(STATE_KEYS[step.state])}</VisuallyHidden>
              </span>
            </StepWay>
          </li>
        ))}
      </ol>
    </nav>
  );
}
