import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import { useHydrated } from '../../client/hydrated.ts';
import { FieldFrame } from '../choice-fields.tsx';
import type { FieldProps } from '../field.tsx';
import { useInputEvent } from '../focus.ts';
import * as css from './signature-field.css.ts';

/** The sheet to draw on. The pen is loaded with the first touch, which it then draws; after a failure with the next. */
function Sheet({ id, label, onDrawn }: { id: string; label: string; onDrawn: (picture: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    let isGone = false;
    let isAsked = false;
    let stop: (() => void) | undefined;
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
        if (!isGone) stop = startDrawing(sheet, early, (picture) => tell.current(picture));
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
      stop?.();
    };
  }, []);

  return <canvas aria-label={label} className={css.canvas} id={id} ref={canvas} role="img" tabIndex={-1} />;
}

/**
 * A signature that is drawn and sent as the data address of a small PNG; an earlier one is shown until it is
 * cleared.
 */
export function SignatureField({ defaultValue = '', ...props }: FieldProps) {
  const { t } = useTranslation('labels');
  const hydrated = useHydrated();
  const [value, setValue] = useState(defaultValue);
  const sent = useInputEvent(value);
  const [stored, setStored] = useState(defaultValue);
  const [sheet, setSheet] = useState(0);
  const { id = props.name, label, name, readOnly, disabled } = props;
  const isFixed = readOnly || disabled || false;

  function clear(): void {
    setStored('');
    setValue('');
    setSheet((count) => count + 1);
  }

  return (
    <FieldFrame {...props} isDirty={value !== defaultValue}>
      <div className={css.drawn}>
        <div className={css.sheet}>
          {stored !== '' || isFixed ? (
            stored !== '' && <img alt={label} className={css.stored} id={id} src={stored} />
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
