import { DamageOutlines } from '../../../ui/form/damage/damage-outlines.tsx';
import { Badge } from '../../../ui/marks.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Banner } from '../../../ui/states.tsx';
import * as css from './inspection-screen.css.ts';
import type { InspectionView } from './inspection-view.server.ts';

type DamageSideView = InspectionView['damage']['sides'][number];
type PhotoView = InspectionView['photos']['places'][number]['pairs'][number][0];

function Stamp({ stamp }: Pick<DamageSideView['records'][number], 'stamp'>) {
  const { stored, hash, wholeHash, check } = stamp;
  return (
    <div className={css.stamp}>
      <span>{stored}</span>
      {hash && <code title={wholeHash}>{hash}</code>}
      <Badge shape={check.shape} tone={check.tone}>
        {check.word}
      </Badge>
    </div>
  );
}

function DamageSide({ side: { title, shape, drawn, records, none } }: { readonly side: DamageSideView }) {
  return (
    <section className={css.side}>
      <h3 className={css.sideTitle}>
        {title} <small>{drawn}</small>
      </h3>
      {records.length === 0 && <p className={css.none}>{none}</p>}
      {records.map(({ id, marks, stamp }) => (
        <div key={id}>
          <ul>
            {marks.map(({ sign, words }) => (
              <li className={css.mark} key={sign}>
                <span className={css.signs[shape]}>{sign}</span>
                {words}
              </li>
            ))}
          </ul>
          <Stamp stamp={stamp} />
        </div>
      ))}
    </section>
  );
}

function Photo({ photo, none }: { readonly photo: PhotoView; readonly none: string }) {
  if (photo === null) return <p className={css.missing}>{none}</p>;
  const { src, alt, name, stamp } = photo;
  return (
    <figure className={css.photo}>
      <a data-document="" href={src}>
        <img alt={alt} className={css.picture} height={180} loading="lazy" src={src} width={240} />
      </a>
      <figcaption>
        <span className={css.name}>{name}</span>
        <Stamp stamp={stamp} />
      </figcaption>
    </figure>
  );
}

function Photos({ photos: { sides, places, none } }: Pick<InspectionView, 'photos'>) {
  return places.map(({ name, pairs }) => (
    <section className={css.place} key={name}>
      <h3 className={css.sideTitle}>{name}</h3>
      {pairs.map(([before, after]) => (
        <div className={css.pair} key={before?.id ?? after?.id}>
          {[before, after].map((photo, at) => (
            <div className={css.side} key={sides[at]}>
              <span className={css.hand}>{sides[at]}</span>
              <Photo none={none} photo={photo} />
            </div>
          ))}
        </div>
      ))}
    </section>
  ));
}

/** A vehicle at both hand-overs: the marks on one outline, the photos in pairs, each with its hash. */
export function InspectionScreen({ view: { notices, damage, photos } }: { readonly view: InspectionView }) {
  return (
    <>
      {notices.map(({ tone, text }) => (
        <Banner key={text} tone={tone}>
          {text}
        </Banner>
      ))}
      <Panel title={damage.title}>
        <div className={css.damage}>
          <DamageOutlines earlier={damage.earlier} marks={damage.marks} />
          <div className={css.pair}>
            {damage.sides.map((side) => (
              <DamageSide key={side.title} side={side} />
            ))}
          </div>
        </div>
      </Panel>
      <Panel title={photos.title}>
        {photos.places.length === 0 ? (
          <p className={css.none}>{photos.nothing}</p>
        ) : (
          <div className={css.damage}>
            <Photos photos={photos} />
          </div>
        )}
      </Panel>
    </>
  );
}
