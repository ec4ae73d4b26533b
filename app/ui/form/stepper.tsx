import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../marks.tsx';
import * as css from './stepper.css.ts';

export type StepState = 'done' | 'here' | 'ahead' | 'invalid';

export interface Step {
  readonly title: string;
  readonly state: StepState;
  readonly current?: boolean | undefined;
  /** Only for a step that can be opened: a link, or a button that submits the form and so saves the answers. */
  readonly href?: string | undefined;
  readonly to?: string | undefined;
}

const isHere = (step: Step): boolean => step.state === 'here' || step.current === true;

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

/** A step as a button or a link where it can be opened, else as text. */
function StepLink(props: { readonly step: Step; readonly form?: string | undefined; children: ReactNode }) {
  const { step, form, ...inside } = props;
  if (isHere(step)) return <span aria-current="step" className={css.here} {...inside} />;
  if (step.to !== undefined)
    return <button className={css.button} form={form} name="to" type="submit" value={step.to} {...inside} />;
  if (step.href !== undefined) return <a className={css.step} href={step.href} {...inside} />;
  return <span className={css.step} {...inside} />;
}

/** The stages of a form in order, down the side or in a row; on a phone behind a `<details>`. */
export function Stepper({
  steps,
  label,
  form,
}: {
  readonly steps: readonly Step[];
  /** Id of the form that the steps with `to` send, where they stand outside of it. */
  readonly form?: string | undefined;
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
            <StepLink form={form} step={step}>
              <Mark number={index + 1} state={step.state} />
              <span>
                {step.title}
                <VisuallyHidden>{t(`controls.step.${step.state}`)}</VisuallyHidden>
              </span>
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
