import type { ReactNode } from 'react';
import * as css from './damage-field.css.ts';
import { type DamageMark, type DamageView, letterOf } from './damage-mark.ts';
import outlines from './outlines.svg?url&no-inline';

/** Size of each view's drawing, and which symbol of the file it is. */
const DRAWINGS = {
  left: { symbol: 'side', width: 200, height: 80 },
  right: { symbol: 'side', width: 200, height: 80 },
  front: { symbol: 'front', width: 100, height: 80 },
  top: { symbol: 'top', width: 200, height: 90 },
  inside: { symbol: 'inside', width: 200, height: 90 },
  back: { symbol: 'back', width: 100, height: 80 },
} as const satisfies Record<DamageView, unknown>;

/** One view of a vehicle as an outline with its marks in circles, numbered as their rows are; earlier ones are diamonds with letters. */
export function DamagePicture(props: {
  readonly view: DamageView;
  readonly marks: readonly DamageMark[];
  readonly earlier: readonly DamageMark[];
  /** Where a mark would be set; only by keyboard. */
  readonly cross?: { readonly x: number; readonly y: number } | undefined;
  readonly children?: ReactNode;
}) {
  const { view, marks, earlier, cross } = props;
  const { symbol, width, height } = DRAWINGS[view];
  return (
    <svg aria-hidden="true" className={css.picture} viewBox={`0 0 ${width} ${height}`}>
      <use
        height={height}
        href={`${outlines}#${symbol}`}
        transform={view === 'right' ? `translate(${width}) scale(-1 1)` : undefined}
        width={width}
      />
      {earlier.map(
        (mark, at) =>
          mark.view === view && (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their order
            <g key={at} transform={`translate(${mark.x * width} ${mark.y * height})`}>
              <path className={css.earlier} d="M0-10 10 0 0 10-10 0z" />
              <text className={css.letter} y="3">
                {letterOf(at)}
              </text>
            </g>
          ),
      )}
      {marks.map(
        (mark, at) =>
          mark.view === view && (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their order
            <g key={at} transform={`translate(${mark.x * width} ${mark.y * height})`}>
              <circle className={css.mark} r="7.5" />
              <text className={css.figure} y="3.2">
                {at + 1}
              </text>
            </g>
          ),
      )}
      {cross && (
        <path
          className={css.cross}
          d={`M${cross.x * width - 9} ${cross.y * height}h18M${cross.x * width} ${cross.y * height - 9}v18`}
        />
      )}
    </svg>
  );
}
