import type { EarlierPicture } from './kept-file.ts';
import * as css from './picture-files.css.ts';

/** What new pictures are compared with, each a link to itself in a tab of its own, so that the form stays. */
export function EarlierPictures({ pictures }: { readonly pictures: readonly EarlierPicture[] }) {
  return (
    <ul className={css.list}>
      {pictures.map(({ src, alt, caption, problem }) => (
        <li className={css.earlier} key={src}>
          <a href={src} rel="noopener" target="_blank">
            <img alt={alt} className={css.large} height={108} loading="lazy" src={src} width={144} />
          </a>
          <small className={css.size}>{caption}</small>
          {problem && <strong className={css.problem}>{problem}</strong>}
        </li>
      ))}
    </ul>
  );
}
