import { Panel } from '../../ui/panel.tsx';
import type { ImagesView } from './images-view.server.ts';
import * as css from './record-images.css.ts';

/** A record's pictures, each a link to itself. */
export function RecordImages({ view }: { readonly view: ImagesView }) {
  return (
    <Panel title={view.title}>
      <div className={css.images}>
        {view.images.map(({ id, name, caption, src }) => (
          <figure className={css.image} key={id}>
            {src && (
              <a data-document="" href={src}>
                <img alt={name} className={css.picture} height={156} loading="lazy" src={src} width={208} />
              </a>
            )}
            <figcaption className={css.caption}>
              {name} {caption}
            </figcaption>
          </figure>
        ))}
      </div>
    </Panel>
  );
}
