import { VisuallyHidden } from '../marks.tsx';
import * as css from './dashboard-figures.css.ts';

interface Share {
  readonly label: string;
  readonly value: number;
  readonly words: string;
  readonly tone: keyof typeof css.parts;
}

/** How a whole is divided, for example a fleet by its states: one bar, and each part with its figure below. */
export function ShareBar(props: { readonly shares: readonly Share[] }) {
  const whole = props.shares.reduce((sum, { value }) => sum + value, 0);
  let before = 0;
  const share = (value: number) => `${((value / whole) * 100).toFixed(2)}%`;
  return (
    <div className={css.shares} data-part="share-bar">
      <svg aria-hidden="true" className={css.shareBar}>
        {whole > 0 &&
          props.shares.map(({ label, value, tone }) => {
            const place = { width: share(value), x: share(before) };
            before += value;
            return <rect {...place} className={`${css.part} ${css.parts[tone]}`} height="14" key={label} />;
          })}
      </svg>
      <ul className={css.shareList}>
        {props.shares.map(({ label, words, tone }) => (
          <li className={css.shareRow} key={label}>
            <span className={`${css.shareKey} ${css.parts[tone]}`} />
            {label}
            <span className={css.shareAmount}>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The clock to the next price step: how much of the present step is left, and a text of what comes then. */
export function StepClock(props: {
  readonly title: string;
  readonly text: string;
  /** What is left of the step, between 0 and 1. */
  readonly left: number;
  readonly tone?: keyof typeof css.hands | undefined;
}) {
  const share = Math.round(Math.max(0, Math.min(1, props.left)) * 100);
  // Nothing left is a whole ring in the tone's colour: an empty one would look like a clock that has not started.
  const left = share === 0 ? 100 : share;
  return (
    <div className={css.clock} data-part="step-clock">
      <svg aria-hidden="true" className={css.face} viewBox="0 0 40 40">
        <circle className={css.round} cx="20" cy="20" r="16" />
        <circle
          className={css.hands[props.tone ?? 'plain']}
          cx="20"
          cy="20"
          pathLength={100}
          r="16"
          strokeDasharray={`${left} 100`}
        />
      </svg>
      <div>
        <p className={css.clockTitle}>{props.title}</p>
        <p className={css.clockText}>{props.text}</p>
      </div>
    </div>
  );
}

/** The place of something that is still coming, so that nothing moves when it arrives; `label` names it. */
export function Skeleton(props: { readonly label: string; readonly block?: boolean | undefined }) {
  const bars = props.block ? (['block'] as const) : (['long', 'middle', 'short'] as const);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an output belongs to a form
    <div className={css.skeleton} role="status">
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {bars.map((bar) => (
        <span className={css.skeletonBars[bar]} key={bar} />
      ))}
    </div>
  );
}
