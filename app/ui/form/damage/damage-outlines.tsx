import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import * as css from './damage-field.css.ts';
import { DAMAGE_VIEWS, type DamageMark, type DamageView, letterOf } from './damage-mark.ts';
import outlines from './outlines.svg?url&no-inline';

const DRAWINGS = {
  left: { symbol: 'side', width: 200, height: 80 },
  right: { symbol: 'side', width: 200, height: 80 },
  front: { symbol: 'front', width: 100, height: 80 },
  top: { symbol: 'top', width: 200, height: 90 },
  inside: { symbol: 'inside', width: 200, height: 90 },
  back: { symbol: 'back', width: 100, height: 80 },
} as const satisfies Record<DamageView, unknown>;

/** One view of a vehicle as an outline: its marks are numbered circles, earlier ones diamonds with letters. */
export function DamagePicture(props: {
  readonly view: DamageView;
  readonly marks: readonly DamageMark[];
  readonly earlier: readonly DamageMark[];
  readonly cross?: Pick<DamageMark, 'x' | 'y'>;
}) {
  const { view, marks, earlier, cross } = props;
  const { symbol, width, height } = DRAWINGS[view];
  const drawn = (all: readonly DamageMark[], sign: (at: number) => ReactNode) =>
    all.map(
      (mark, at) =>
        mark.view === view && (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their order
          <g key={at} transform={`translate(${mark.x * width} ${mark.y * height})`}>
            {sign(at)}
          </g>
        ),
    );
  return (
    <svg aria-hidden="true" className={css.picture} viewBox={`0 0 ${width} ${height}`}>
      <use
        height={height}
        href={`${outlines}#${symbol}`}
        transform={view === 'right' ? `translate(${width}) scale(-1 1)` : undefined}
        width={width}
      />
      {drawn(earlier, (at) => (
        <>
          <path className={css.earlier} d="M0-10 10 0 0 10-10 0z" />
          <text className={css.letter} y="3">
            {letterOf(at)}
          </text>
        </>
      ))}
      {drawn(marks, (at) => (
        <>
          <circle className={css.mark} r="7.5" />
          <text className={css.figure} y="3.2">
            {at + 1}
          </text>
        </>
      ))}
      {cross && (
        <path
          className={css.cross}
          d={`M${cross.x * width - 9} ${cross.y * height}h18M${cross.x * width} ${cross.y * height - 9}v18`}
        />
      )}
    </svg>
  );
}

/** A vehicle from all sides as outlines with its marks; the page says as text what they are. */
export function DamageOutlines(props: Omit<ComponentProps<typeof DamagePicture>, 'view'>) {
  const { t } = useTranslation('labels');
  return (
    <div className={css.whole}>
      <div className={css.views}>
        {DAMAGE_VIEWS.map((view) => (
          <div className={css.view} key={view}>
            {t(`controls.damage.view.${view}`)}
            <DamagePicture {...props} view={view} />
          </div>
        ))}
      </div>
    </div>
  );
}
