import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import type { ControlProps } from '../field.tsx';
import { chooser } from '../file-field.css.ts';
import type { PictureProblem } from './check-pictures.ts';
import * as css from './picture-files.css.ts';
import { LARGEST_PICTURE, MOST_TOGETHER } from './stored-file.ts';

/** A picture with its name and size, and what takes it away. */
export function PictureLine(props: {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly href: string;
  readonly children: ReactNode;
}) {
  const { i18n } = useTranslation('labels');
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'kilobyte' });
  return (
    <li className={css.file}>
      <img alt="" className={css.picture} height={54} loading="lazy" src={props.href} width={72} />
      <div className={css.words}>
        <span className={css.name}>{props.name}</span>
        <small className={css.size}>{size.format(Math.ceil(props.size / 1000))}</small>
        {props.children}
      </div>
    </li>
  );
}

function putInto(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

type Problems = ReadonlyMap<File, PictureProblem>;

/** Shrinks large pictures of the field and returns the problems; null when the selection has changed since. */
async function lookAt(
  input: HTMLInputElement,
): Promise<{ readonly files: readonly File[]; readonly problems: Problems } | null> {
  const files = [...(input.files ?? [])];
  const { problemsOf, shrunkPictures } = await import('./check-pictures.ts');
  const smaller = await shrunkPictures(files);
  const problems = await problemsOf(smaller);
  const now = [...(input.files ?? [])];
  if (now.length !== files.length || now.some((file, at) => file !== files[at])) return null;
  if (smaller.some((file, at) => file !== files[at])) putInto(input, smaller);
  return { files: smaller, problems };
}

function bytesTogether({ form }: HTMLInputElement): number {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [];
  return [...inputs].flatMap(({ files }) => [...(files ?? [])]).reduce((sum, { size }) => sum + size, 0);
}

/** The native field for pictures; with scripts the chosen ones are shown below it, with what is wrong with them. */
export function PictureChooser({ control }: { readonly control: ControlProps }) {
  const { t } = useTranslation('labels');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly { readonly file: File; readonly href: string }[]>([]);
  const [problems, setProblems] = useState<Problems>(new Map());
  const [isTooMuch, setTooMuch] = useState(false);

  const show = (files: readonly File[]) => {
    setChosen(files.map((file) => ({ file, href: URL.createObjectURL(file) })));
    // Other fields of the form weigh what is sent, too.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  useEffect(() => {
    const field = input.current;
    const weigh = () => setTooMuch(field !== null && bytesTogether(field) > MOST_TOGETHER);
    field?.form?.addEventListener('input', weigh);
    return () => field?.form?.removeEventListener('input', weigh);
  }, []);
  useEffect(
    () => () => {
      for (const { href } of chosen) URL.revokeObjectURL(href);
    },
    [chosen],
  );

  function take(field: HTMLInputElement): void {
    show([...(field.files ?? [])]);
    setProblems(new Map());
    // Without an answer the files are sent as they are, and the server says the same.
    lookAt(field).then(
      (looked) => {
        if (looked === null) return;
        show(looked.files);
        setProblems(looked.problems);
      },
      () => undefined,
    );
  }

  function drop(file: File): void {
    const rest = chosen.flatMap((one) => (one.file === file ? [] : [one.file]));
    if (input.current) putInto(input.current, rest);
    show(rest);
    input.current?.focus();
  }

  const messages = chosen.flatMap(({ file }) => {
    const problem = problems.get(file);
    const words = { name: file.name, size: LARGEST_PICTURE / 1000 };
    return problem === undefined ? [] : [t(`controls.files.${problem}`, words)];
  });
  if (isTooMuch && chosen.length > 0)
    messages.push(t('controls.files.together', { size: MOST_TOGETHER / 1_000_000 }));
  const messageId = `${control.id}-chosen`;
  const described = [control['aria-describedby'], messages.length > 0 && messageId].filter(Boolean).join(' ');

  return (
    <>
      <input
        {...control}
        {...(messages.length > 0 && { 'aria-invalid': true, 'aria-describedby': described })}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        className={chooser}
        multiple
        onChange={({ currentTarget }) => take(currentTarget)}
        ref={input}
        type="file"
      />
      {messages.length > 0 && (
        <div className={css.messages} id={messageId} role="alert">
          {messages.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      {chosen.length > 0 && (
        <ul className={css.list}>
          {chosen.map(({ file, href }) => (
            <PictureLine href={href} key={href} name={file.name} size={file.size}>
              <Button
                aria-label={t('controls.files.removeOne', { name: file.name })}
                variant="plain"
                onClick={() => drop(file)}
                small
                title={t('controls.files.removeOne', { name: file.name })}
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
