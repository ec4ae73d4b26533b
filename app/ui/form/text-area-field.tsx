import { type FormEvent, useState } from 'react';
import { textLength } from '../../domain/text-length.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../field.tsx';
import { useHydrated } from '../hydrated.ts';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import { readLater } from './later-texts.ts';
import * as css from './text-area-field.css.ts';

/** Characters left from which on they are counted. */
const NEARLY_FULL = 100;

/**
 * Several lines with a limit in words. The limit is not enforced while typing, so that a pasted text is not cut; with
 * scripts the line counts what is left near the limit, or how much is too much.
 */
export function TextAreaField({
  limit,
  rows = 3,
  ...props
}: FieldProps & { readonly limit?: number | undefined; readonly rows?: number | undefined }) {
  const { t } = useTranslation('labels');
  const hydrated = useHydrated();
  const [length, setLength] = useState(() => textLength(props.defaultValue ?? ''));
  if (!hydrated && limit !== undefined) readLater(t, ['controls.text.left', 'controls.text.over']);
  const left = (limit ?? 0) - length;
  const words =
    !hydrated || left >= NEARLY_FULL
      ? t('controls.text.limit', { limit })
      : left < 0
        ? t('controls.text.over', { over: -left })
        : t('controls.text.left', { left });
  return (
    <Field
      {...labelProps(props)}
      aside={
        limit !== undefined && (
          // Said by screen readers as it changes, which is near the limit only.
          <span aria-live="polite" className={left < 0 ? css.over : css.count}>
            {words}
          </span>
        )
      }
    >
      {(ties) => (
        <textarea
          {...ties}
          {...inputProps(props)}
          className={css.area}
          onInput={(event: FormEvent<HTMLTextAreaElement>) =>
            setLength(textLength(event.currentTarget.value))
          }
          rows={rows}
        />
      )}
    </Field>
  );
}
