import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FieldFrame } from '../choice-fields.tsx';
import type { FieldProps } from '../field.tsx';
import type { DamageEditor } from './damage-editor.tsx';
import * as css from './damage-field.css.ts';
import { type DamageMark, marksIn } from './damage-mark.ts';
import { DamageOutlines } from './damage-outlines.tsx';
import { markOfRow, useDamageWords } from './damage-positions.ts';
import { MarkRows } from './mark-row.tsx';

function marksInRows(rows: HTMLElement, name: string, drawn: readonly DamageMark[]): readonly DamageMark[] {
  const text = (at: number, part: string) =>
    rows.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}.${at}.${part}"]`)
      ?.value ?? '';
  return drawn.map((mark, at) =>
    markOfRow(mark, { place: text(at, 'place'), kind: text(at, 'kind'), note: text(at, 'note') }),
  );
}

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
 * Damage as marks on a vehicle's outline, sent as one text (`marksIn`). Natively rows of place, kind and note, counted by
 * `<name>.rows`, with buttons `intent=add-mark.<name>` and `intent=remove-mark.<name>.<n>`; they go before the text.
 */
export function DamageField({
  defaultValue = '',
  earlier,
  ...props
}: FieldProps & { readonly earlier: readonly DamageMark[] }) {
  const { t } = useTranslation('labels');
  const { words, earlierWords } = useDamageWords();
  const { id = props.name, name } = props;
  const isFixed = props.disabled || props.readOnly || false;
  const native = useRef<HTMLDivElement>(null);
  const [marks] = useState(() => marksIn(defaultValue));
  const [loaded, setLoaded] = useState<{ Shown: typeof DamageEditor; start: readonly DamageMark[] } | null>(
    null,
  );

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
              <MarkRows
                add={{ name: 'intent', type: 'submit', value: `add-mark.${name}` }}
                id={id}
                marks={marks}
                row={(at) => ({
                  name: `${name}.${at}`,
                  remove: { name: 'intent', type: 'submit', value: `remove-mark.${name}.${at}` },
                })}
              />
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
