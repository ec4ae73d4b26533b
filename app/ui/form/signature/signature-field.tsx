import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import { useHydrated } from '../../hydrated.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { readLater } from '../later-texts.ts';
import type { Drawing } from './drawing.ts';
import * as css from './signature-field.css.ts';

/**
 * The sheet to draw on. The pen is loaded with the first touch, which it then draws itself; when it cannot be loaded
 * the next touch asks again.
 */
function Sheet({ id, label, onDrawn }: { id: string; label: string; onDrawn: (picture: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    let isGone = false;
    let isAsked = false;
    const early: PointerEvent[] = [];
    const keep = (event: PointerEvent) => {
      if (early.length > 0 || event.type === 'pointerdown') early.push(event);
    };
    const kinds = ['pointerdown', 'pointermove', 'pointerup'] as const;
    const forget = () => {
      for (const kind of kinds) sheet.removeEventListener(kind, keep);
    };
    const load = async () => {
      if (isAsked) return;
      isAsked = true;
      try {
        const { startDrawing } = await import('./drawing.ts');
        forget();
        if (!isGone) drawing.current = startDrawing(sheet, early, (picture) => tell.current(picture));
      } catch {
        isAsked = false;
        early.length = 0;
      }
    };
    for (const kind of kinds) sheet.addEventListener(kind, keep);
    sheet.addEventListener('pointerenter', load);
    sheet.addEventListener('pointerdown', load);
    return () => {
      isGone = true;
      forget();
      sheet.removeEventListener('pointerenter', load);
      sheet.removeEventListener('pointerdown', load);
      drawing.current?.stop();
    };
  }, []);

  return <canvas aria-label={label} className={css.canvas} id={id} ref={canvas} role="img" tabIndex={-1} />;
}

/**
 * A signature that is drawn with pen, mouse or finger, and sent as the data address of a small PNG. What was drawn
 * before is shown as it is until it is cleared. Without scripts it says that drawing needs them.
 */
export function SignatureField({ defaultValue = '', ...props }: FieldProps) {
  const { t } = useTranslation('labels');
  const hydrated = useHydrated();
  const sent = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const [kept, setKept] = useState(defaultValue);
  const [sheet, setSheet] = useState(0);
  const { id = props.name, label, name, readOnly, disabled } = props;
  const isFixed = readOnly || disabled || false;
  readLater(t, ['controls.signature.clear']);

  // Whoever listens to the form hears of a stroke as of anything that is typed.
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);

  function clear(): void {
    setKept('');
    setValue('');
    setSheet((count) => count + 1);
  }

  return (
    <FieldFrame {...props} isDirty={value !== defaultValue}>
      <div className={css.drawn}>
        <div className={css.sheet}>
          {kept !== '' || isFixed ? (
            kept !== '' && <img alt={label} className={css.kept} id={id} src={kept} />
          ) : (
            <Sheet id={id} key={sheet} label={label} onDrawn={setValue} />
          )}
        </div>
        {hydrated && !isFixed && value !== '' && (
          <Button onClick={clear} small type="button">
            {t('controls.signature.clear')}
          </Button>
        )}
      </div>
      <p className={css.undrawn}>{t('controls.signature.noScripts')}</p>
      <input name={name} ref={sent} type="hidden" value={value} />
    </FieldFrame>
  );
}
