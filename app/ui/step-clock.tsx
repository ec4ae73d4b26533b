import * as css from './step-clock.css.ts';

/** The clock to the next price step: how much of the present step is left, and in words when and what comes then. */
export function StepClock(props: {
  /** For example '42 min left at this price'. */
  readonly title: string;
  /** For example 'Next step 13:30: +114.00, a full extra day.' */
  readonly text: string;
  /** What is left of the step, between 0 and 1. */
  readonly left: number;
  readonly tone?: keyof typeof css.hands | undefined;
}) {
  const share = Math.round(Math.max(0, Math.min(1, props.left)) * 100);
  // Nothing left is a whole ring in the tone's colour: an empty one would look like a clock that has not begun.
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
        <p className={css.title}>{props.title}</p>
        <p className={css.text}>{props.text}</p>
      </div>
    </div>
  );
}
