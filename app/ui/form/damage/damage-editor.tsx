import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import * as css from './damage-field.css.ts';
import { DAMAGE_VIEWS, type DamageMark, type DamageView, MOST_MARKS, marksText } from './damage-mark.ts';
import { DamagePicture } from './damage-picture.tsx';
import { FRESH_MARK } from './damage-places.ts';
import { MarkRow } from './mark-row.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 0.05;
const FINE_STEP = 0.01;

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;

/** A view that a mark is set on: where it is pressed, or by keyboard at a cross that the arrows move. */
function MarkedView(props: {
  readonly view: DamageView;
  readonly marks: readonly DamageMark[];
  readonly earlier: readonly DamageMark[];
  readonly onMark: (place: Point) => void;
}) {
  const { view, onMark } = props;
  const { t } = useTranslation('labels');
  const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.5 });
  const name = t(`controls.damage.view.${view}`);

  function move(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    setCross(({ x, y }) => ({ x: within(x + way.x * step), y: within(y + way.y * step) }));
  }

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent): void {
    const picture = currentTarget.querySelector('svg')?.getBoundingClientRect();
    // A press by keyboard has no place of its own.
    if (detail === 0 || !picture) onMark(cross);
    else {
      onMark({
        x: within((clientX - picture.left) / picture.width),
        y: within((clientY - picture.top) / picture.height),
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
      <DamagePicture cross={cross} earlier={props.earlier} marks={props.marks} view={view} />
    </button>
  );
}

/** Marks on a vehicle's outline, set by pointer or keyboard; loaded once the page is there. Its value is one text. */
export function DamageEditor(props: {
  readonly name: string;
  readonly id: string;
  readonly start: readonly DamageMark[];
  readonly earlier: readonly DamageMark[];
}) {
  const { name, id, start, earlier } = props;
  const { t } = useTranslation('labels');
  const [marks, setMarks] = useState(start);
  const sent = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const value = marksText(marks);

  // Whoever listens to the form hears of a mark as of anything that is typed.
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);

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
      <ul className={css.rows} ref={rows}>
        {marks.map((mark, at) => (
          <MarkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their order
            key={at}
            mark={mark}
            number={at + 1}
            onChange={(changed) => setMarks((now) => now.with(at, changed))}
          >
            <Button
              aria-label={t('controls.damage.removeOf', { number: at + 1 })}
              manner="plain"
              onClick={() => setMarks((now) => now.toSpliced(at, 1))}
              small
              type="button"
            >
              {t('controls.damage.remove')}
            </Button>
          </MarkRow>
        ))}
      </ul>
      <div>
        <Button
          disabled={marks.length >= MOST_MARKS}
          id={id}
          onClick={() => add(FRESH_MARK)}
          small
          type="button"
        >
          {t('controls.damage.add')}
        </Button>
      </div>
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
