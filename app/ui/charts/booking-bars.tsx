import * as css from './booking-bars.css.ts';

const DAY_MS = 86_400_000;

/** A booking of one vehicle; moments are wall-clock text of the place. */
interface Booking {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly lateUntil?: string | undefined;
}

/** Where a bar lies: its beginning and width in per cent of the days shown, and its row from the top. */
interface BarPlace {
  readonly id: string;
  readonly start: number;
  readonly width: number;
  readonly late: number;
  readonly row: number;
}

function instant(wallClock: string): number {
  const read = Date.parse(wallClock.includes('T') ? `${wallClock}Z` : wallClock);
  if (Number.isNaN(read)) throw new Error(`Not a wall-clock moment: ${wallClock}`);
  return read;
}

/**
 * Returns the position of bookings over days: those outside are left out, others are cut at the edges; bookings that
 * overlap get rows of their own.
 */
export function layOutBookings(
  firstDay: string,
  days: number,
  bookings: readonly Booking[],
): { readonly places: readonly BarPlace[]; readonly rows: number; at(wallClock: string): number } {
  const from = instant(firstDay);
  const whole = days * DAY_MS;
  const at = (wallClock: string) => ((instant(wallClock) - from) / whole) * 100;
  const cut = (share: number) => Math.max(0, Math.min(100, share));
  const ends: number[] = [];
  const places: BarPlace[] = [];
  const sorted = bookings.toSorted((a, b) => a.from.localeCompare(b.from));
  for (const { id, from: begin, to, lateUntil } of sorted) {
    const [start, end] = [cut(at(begin)), cut(at(to))];
    const lateEnd = lateUntil === undefined ? end : Math.max(end, cut(at(lateUntil)));
    if (lateEnd <= start) continue;
    const free = ends.findIndex((taken) => taken <= start);
    const row = free === -1 ? ends.length : free;
    ends[row] = lateEnd;
    places.push({ id, start, width: end - start, late: lateEnd - end, row });
  }
  return { places, rows: Math.max(1, ends.length), at };
}

const HEAD = 24;
const ROW = 32;
const BAR = 24;
const FOOT = 22;

export interface BookingBar extends BarPlace {
  readonly label: string;
  /** The whole as text: 'A-11872, 18 Nov 12:00 to 20 Nov 12:00, 42 min late'. */
  readonly words: string;
  readonly href: string;
  readonly kind: keyof typeof css.bars;
}

/** Narrower, in per cent of the drawing, no number can be read: part of one would be worse than none. */
const LEGIBLE = 11;

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
  readonly now?: { readonly at: number; readonly label: string } | undefined;
}) {
  const { days, now } = props;
  const foot = HEAD + props.rows * ROW;
  const day = (at: number) => `${(at / days.length) * 100}%`;
  return (
    <div className={css.scroll} data-part="booking-bars">
      {/* biome-ignore lint/a11y/useSemanticElements: no element stands for a drawing with links */}
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
