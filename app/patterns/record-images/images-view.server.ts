import type { Image } from '../../upstream/images/image.contract.ts';
import type { Desk } from '../desk/desk.server.ts';

/** A record's pictures with what is known of each. */
export interface ImagesView {
  readonly title: string;
  readonly images: readonly {
    readonly id: number;
    readonly name: string;
    /** Kind, size and day. */
    readonly caption: string;
    /** Null where the service does not give the picture itself. */
    readonly src: string | null;
  }[];
}

/**
 * A record's pictures in words, in their order, each once; null when there are none.
 * @param src where a picture of this id is found; null where the service does not give it
 */
export function viewImages(
  images: readonly Image[],
  { formats, t }: Pick<Desk, 'formats' | 't'>,
  src: (id: number) => string | null,
): ImagesView | null {
  const own = images.filter((one, at) => images.findIndex(({ id }) => id === one.id) === at);
  if (own.length === 0) return null;
  const kilobytes = (size: number | null) =>
    size === null ? null : t('record.images.size', { size: formats.number(Math.ceil(size / 1000)) });
  return {
    title: t('record.images.title'),
    images: own.map(({ id, name, contentType, size, createdAt }) => ({
      id,
      name: name ?? t('record.images.unnamed', { id }),
      caption: [contentType, kilobytes(size), formats.date(createdAt)].filter(Boolean).join(' · '),
      src: src(id),
    })),
  };
}
