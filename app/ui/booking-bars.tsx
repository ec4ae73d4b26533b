import * as css from './booking-bars.css.ts';
import type { BarPlace } from './booking-layout.ts';

const HEAD = 24;
const ROW = 32;
const BAR = 24;
const FOOT = 22;

export interface BookingBar extends BarPlace {
  readonly label: string;
  /** All of it in words: 'A-11872, 18 Nov 12:00 to 20 Nov 12:00, 42 min late'. */
  readonly words: string;
  readonly href: string;
  readonly kind: keyof typeof css.bars;
}

/** Narrower, in per cent of the drawing, no number can be read: part of one would be worse than none. */
const LEGIBLE = 11;

/** One bar: a link to its record, at least as wide as it is high. Its label lies within, all its words in name and tooltip. */
function Bar({ bar }: { readonly bar: BookingBar }) {
  const y = HEAD + bar.row * ROW + 4;
  const part = { height: BAR, y };
  return (
    <a aria-label={bar.words} className={css.link} href={bar.href}>
      <title>{bar.words}</title>
      <rect fill="none" {...part} pointerEvents="all" width={BAR} x={`${bar.start}%`} />
      <rect className={css.bars[bar.kind]} {...part} rx="4" width={`${bar.width}%`} x={`${bar.start}%`} />
      {bar.late > 0 && (
        <rect className={css.late} {...part} width={`${bar.late}%`} x={`${bar.start + bar.width}%`} />
      )}
      {bar.width >= LEGIBLE && (
        <svg aria-hidden="true" {...part} width={`${bar.width}%`} x={`${bar.start}%`}>
          <text className={css.words[bar.kind]} x="8" y="16">
            {bar.label}
          </text>
        </svg>
      )}
    </a>
  );
}

/** The bookings of a vehicle as bars over days: filled out, outlined reserved, grey past, red late, and a line for now. */
export function BookingBars(props: {
  readonly label: string;
  readonly days: readonly string[];
  readonly bars: readonly BookingBar[];
  readonly rows: number;
  /** Where now is, in per cent, and the word for it. */
  readonly now?: { readonly at: number; readonly label: string } | undefined;
}) {
  const { days, now } = props;
  const foot = HEAD + props.rows * ROW;
  const day = (at: number) => `${(at / days.length) * 100}%`;
  return (
    <div className={css.scroll} data-part="booking-bars">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that holds links has no element of its own */}
      <svg aria-label={props.label} className={css.drawing} height={foot + FOOT} role="group">
        {days.map((label, at) => (
          <g key={label}>
            <line className={css.edge} x1={day(at)} x2={day(at)} y1={HEAD - 4} y2={foot + 6} />
            <text className={css.day} dx="4" x={day(at)} y="13">
              {label}
            </text>
          </g>
        ))}
        {props.bars.map((bar) => (
          <Bar bar={bar} key={bar.id} />
        ))}
        {now && (
          <g>
            <line className={css.now} x1={`${now.at}%`} x2={`${now.at}%`} y1={HEAD - 4} y2={foot + 8} />
            <text className={css.nowWord} dx="5" x={`${now.at}%`} y={foot + 14}>
              {now.label}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}
