import * as css from './share-bar.css.ts';

interface Share {
  readonly label: string;
  readonly value: number;
  /** The value as it is written. */
  readonly words: string;
  readonly tone: keyof typeof css.parts;
}

/** How a whole is divided, for example a fleet by its states: one bar, and each part with its figure below. */
export function ShareBar(props: { readonly shares: readonly Share[] }) {
  const whole = props.shares.reduce((sum, { value }) => sum + value, 0);
  let before = 0;
  return (
    <div className={css.shares} data-part="share-bar">
      <svg aria-hidden="true" className={css.bar}>
        {whole > 0 &&
          props.shares.map(({ label, value, tone }) => {
            const from = (before / whole) * 100;
            before += value;
            const width = `${((value / whole) * 100).toFixed(2)}%`;
            return (
              <rect
                className={`${css.part} ${css.parts[tone]}`}
                height="14"
                key={label}
                width={width}
                x={`${from.toFixed(2)}%`}
              />
            );
          })}
      </svg>
      <ul className={css.list}>
        {props.shares.map(({ label, words, tone }) => (
          <li className={css.row} key={label}>
            <span className={`${css.key} ${css.parts[tone]}`} />
            {label}
            <span className={css.amount}>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
