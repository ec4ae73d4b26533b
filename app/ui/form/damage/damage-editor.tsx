import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useInputEvent } from '../focus.ts';
import * as css from './damage-field.css.ts';
import { DAMAGE_VIEWS, type DamageMark, MOST_MARKS, marksText } from './damage-mark.ts';
import { DamagePicture } from './damage-outlines.tsx';
import { FRESH_MARK } from './damage-positions.ts';
import { MarkRows } from './mark-row.tsx';

type Point = Pick<DamageMark, 'x' | 'y'>;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 0.05;
const FINE_STEP = 0.01;

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

function MarkedView({
  onMark,
  ...picture
}: ComponentProps<typeof DamagePicture> & { readonly onMark: (place: Point) => void }) {
  const { t } = useTranslation('labels');
  const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.5 });
  const name = t(`controls.damage.view.${picture.view}`);

  function move(event: KeyboardEvent): void {
    const link = ARROWS[event.key];
    if (!link) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    setCross(({ x, y }) => ({ x: within(x + link.x * step), y: within(y + link.y * step) }));
  }

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    const drawing = currentTarget.querySelector('svg')?.getBoundingClientRect();
    // A press by keyboard has no coordinates.
    if (detail === 0 || !drawing) onMark(cross);
    else {
      onMark({
        x: within((clientX - drawing.left) / drawing.width),
        y: within((clientY - drawing.top) / drawing.height),
      });
    }
  }

  return (
    <button
      aria-label={t('controls.damage.mark', { view: name })}
      className={css.view}
      onClick={press}
      onKeyDown={move}
      type="button"
    >
      {name}
      <DamagePicture {...picture} cross={cross} />
    </button>
  );
}

/** Marks on a vehicle's outline, set by pointer or keyboard. Its value is one text. */
export function DamageEditor(props: {
  readonly name: string;
  readonly id: string;
  readonly start: readonly DamageMark[];
  readonly earlier: readonly DamageMark[];
}) {
  const { name, id, start, earlier } = props;
  const [marks, setMarks] = useState(start);
  const rows = useRef<HTMLUListElement>(null);
  const value = marksText(marks);
  const sent = useInputEvent(value);

  // A new mark is filled in next, beginning with what it is.
  const count = useRef(marks.length);
  useEffect(() => {
    const before = count.current;
    count.current = marks.length;
    if (marks.length > before)
      rows.current?.querySelector<HTMLElement>('li:last-child select:last-of-type')?.focus();
    if (marks.length < before) document.getElementById(id)?.focus();
  }, [marks.length, id]);

  const add = (mark: DamageMark) => setMarks((now) => (now.length < MOST_MARKS ? [...now, mark] : now));
  return (
    <div className={css.whole}>
      <div className={css.views}>
        {DAMAGE_VIEWS.map((view) => (
          <MarkedView
            earlier={earlier}
            key={view}
            marks={marks}
            onMark={(place) => add({ ...FRESH_MARK, view, ...place })}
            view={view}
          />
        ))}
      </div>
      <MarkRows
        add={{ type: 'button', onClick: () => add(FRESH_MARK) }}
        id={id}
        list={rows}
        marks={marks}
        row={(at) => ({
          onChange: (changed) => setMarks((now) => now.with(at, changed)),
          remove: { type: 'button', onClick: () => setMarks((now) => now.toSpliced(at, 1)) },
        })}
      />
      <input
        data-dirty={value === marksText(start) ? undefined : ''}
        name={name}
        ref={sent}
        type="hidden"
        value={value}
      />
    </div>
  );
}
