import * as css from './day-bar.css.ts';

const MARKS = [25, 50, 75];

/** A part of a day, in per cent of its 24 hours. */
export interface DayPart {
  readonly from: number;
  readonly to: number;
}

/** The hours of a day as a bar over 24 hours, marked each six; without a part it is empty. Its text stands next to it. */
export function DayBar({ part }: { readonly part: DayPart | null }) {
  const height = 14;
  return (
    <svg aria-hidden="true" className={css.drawing} data-part="day-bar" height={height}>
      <rect className={css.whole} height={height} rx="4" width="100%" />
      {part && (
        <rect
          className={css.open}
          height={height}
          rx="4"
          width={`${part.to - part.from}%`}
          x={`${part.from}%`}
        />
      )}
      {MARKS.map((at) => (
        <line className={css.mark} key={at} x1={`${at}%`} x2={`${at}%`} y2={height} />
      ))}
    </svg>
  );
}
