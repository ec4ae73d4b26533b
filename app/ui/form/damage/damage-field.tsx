import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { readLater } from '../later-texts.ts';
import type { DamageEditor } from './damage-editor.tsx';
import * as css from './damage-field.css.ts';
import { type DamageMark, MOST_MARKS, marksIn } from './damage-mark.ts';
import { DamageOutlines } from './damage-outlines.tsx';
import { markOfRow } from './damage-places.ts';
import { useDamageWords } from './damage-words.ts';
import { MarkRow } from './mark-row.tsx';

type Editor = ComponentType<ComponentProps<typeof DamageEditor>>;

/** What the editor says, and a row that is not there yet. */
const LATER = [
  'controls.damage.mark',
  'controls.damage.placeOf',
  'controls.damage.kindOf',
  'controls.damage.noteOf',
  'controls.damage.note',
  'controls.damage.removeOf',
  'controls.damage.remove',
];

/** The marks as they stand in the native rows now. */
function marksInRows(rows: HTMLElement, name: string, drawn: readonly DamageMark[]): readonly DamageMark[] {
  const text = (at: number, part: string) =>
    rows.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}.${at}.${part}"]`)
      ?.value ?? '';
  return drawn.map((mark, at) =>
    markOfRow(mark, { place: text(at, 'place'), kind: text(at, 'kind'), note: text(at, 'note') }),
  );
}

/** Waits until the focus is elsewhere, so that nobody's field is taken away. */
function whenLeft(element: HTMLElement, then: () => void): () => void {
  const look = () => {
    if (element.contains(document.activeElement)) return;
    element.removeEventListener('focusout', later);
    then();
  };
  const later = () => setTimeout(look);
  element.addEventListener('focusout', later);
  look();
  return () => element.removeEventListener('focusout', later);
}

/**
 * Damage as marks on a vehicle's outline. Natively a list of marks with their place, kind and note, and buttons
 * `do=add-mark.<name>` and `do=remove-mark.<name>.<n>`; with scripts marks are set on the picture. What is sent is one text
 * (`marksIn`); the native rows, counted by `<name>.rows`, go before it.
 */
export function DamageField({
  defaultValue = '',
  earlier,
  ...props
}: FieldProps & { readonly earlier: readonly DamageMark[] }) {
  const { t } = useTranslation('labels');
  // With the page come the words of rows that are not there yet.
  const { words, earlierWords } = useDamageWords();
  const { id = props.name, name } = props;
  const isFixed = props.disabled || props.readOnly || false;
  const native = useRef<HTMLDivElement>(null);
  const [marks] = useState(() => marksIn(defaultValue));
  const [loaded, setLoaded] = useState<{ Shown: Editor; start: readonly DamageMark[] } | null>(null);
  if (!loaded) readLater(t, LATER);

  useEffect(() => {
    const element = native.current;
    if (!element || isFixed) return;
    let isGone = false;
    let forget: () => void = () => undefined;
    import('./damage-editor.tsx').then(
      ({ DamageEditor: Shown }) => {
        if (isGone) return;
        forget = whenLeft(element, () => setLoaded({ Shown, start: marksInRows(element, name, marks) }));
      },
      // The native rows go on working.
      () => undefined,
    );
    return () => {
      isGone = true;
      forget();
    };
  }, [isFixed, marks, name]);

  return (
    <FieldFrame {...props}>
      {loaded ? (
        <loaded.Shown earlier={earlier} id={id} name={name} start={loaded.start} />
      ) : (
        <div className={css.whole} ref={native}>
          <DamageOutlines earlier={earlier} marks={marks} />
          <input name={name} type="hidden" value={defaultValue} />
          {isFixed ? (
            marks.map((mark) => <p key={JSON.stringify(mark)}>{words(mark)}</p>)
          ) : (
            <>
              <input name={`${name}.rows`} type="hidden" value={marks.length} />
              <ul className={css.rows}>
                {marks.map((mark, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their order
                  <MarkRow key={at} mark={mark} name={`${name}.${at}`} number={at + 1}>
                    <Button
                      aria-label={t('controls.damage.removeOf', { number: at + 1 })}
                      manner="plain"
                      name="do"
                      small
                      type="submit"
                      value={`remove-mark.${name}.${at}`}
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
                  name="do"
                  small
                  type="submit"
                  value={`add-mark.${name}`}
                >
                  {t('controls.damage.add')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      {earlier.length > 0 && (
        <p className={css.before}>{t('controls.damage.earlier', { marks: earlierWords(earlier) })}</p>
      )}
    </FieldFrame>
  );
}
