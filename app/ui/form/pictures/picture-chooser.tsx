import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import { LARGEST_PICTURE } from './kept-file.ts';
import * as css from './picture-files.css.ts';
import { PictureLine } from './picture-line.tsx';

interface Chosen {
  readonly file: File;
  /** Address of its bytes within this page. */
  readonly href: string;
}

/** Puts files into a field as if they had been chosen. */
function putInto(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** Makes the field's large pictures smaller; null when there are none, or when others were chosen meanwhile. */
async function shrinkIn(input: HTMLInputElement): Promise<readonly File[] | null> {
  const files = [...(input.files ?? [])];
  if (files.every(({ size }) => size <= LARGEST_PICTURE)) return null;
  const { shrunk } = await import('./shrink-picture.ts');
  const smaller = await Promise.all(files.map(shrunk));
  const now = [...(input.files ?? [])];
  if (now.length !== files.length || now.some((file, at) => file !== files[at])) return null;
  putInto(input, smaller);
  return smaller;
}

/** The native field for pictures; with scripts those that were just chosen are shown below it. */
export function PictureChooser({
  name,
  disabled,
  ties,
}: {
  readonly name: string;
  readonly disabled: boolean;
  readonly ties: { readonly id: string };
}) {
  const { t } = useTranslation('labels');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);

  const show = (files: readonly File[]) =>
    setChosen(files.map((file) => ({ file, href: URL.createObjectURL(file) })));
  useEffect(
    () => () => {
      for (const { href } of chosen) URL.revokeObjectURL(href);
    },
    [chosen],
  );

  function take(field: HTMLInputElement): void {
    show([...(field.files ?? [])]);
    // What stays too large is sent as it is, and the server says so.
    shrinkIn(field).then(
      (smaller) => smaller && show(smaller),
      () => undefined,
    );
  }

  function drop(file: File): void {
    const rest = chosen.flatMap((one) => (one.file === file ? [] : [one.file]));
    if (input.current) putInto(input.current, rest);
    show(rest);
    input.current?.focus();
  }

  return (
    <>
      <input
        {...ties}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        className={css.chooser}
        disabled={disabled}
        multiple
        name={name}
        onChange={({ currentTarget }) => take(currentTarget)}
        ref={input}
        type="file"
      />
      {chosen.length > 0 && (
        <ul className={css.list}>
          {chosen.map(({ file, href }) => (
            <PictureLine href={href} key={href} name={file.name} size={file.size}>
              <Button
                aria-label={t('controls.files.removeOne', { name: file.name })}
                manner="plain"
                onClick={() => drop(file)}
                small
                type="button"
              >
                {t('controls.files.remove')}
              </Button>
            </PictureLine>
          ))}
        </ul>
      )}
    </>
  );
}
