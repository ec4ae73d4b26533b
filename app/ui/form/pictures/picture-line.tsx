import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import * as css from './picture-files.css.ts';

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
