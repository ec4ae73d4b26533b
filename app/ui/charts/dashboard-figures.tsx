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
