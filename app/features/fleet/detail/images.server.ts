import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Image } from '../../../upstream/images/image.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

/** A vehicle's pictures with what is known of each. */
export interface ImagesView {
  readonly title: string;
  readonly images: readonly {
    readonly id: number;
    readonly name: string;
    /** Kind, size and day. */
    readonly caption: string;
    /** Null where the service does not give the pictures themselves. */
    readonly src: string | null;
  }[];
}

/** The first picture first, each once; null when there are none. */
export function viewImages(vehicle: FleetVehicle, { formats, offers, t }: Desk): ImagesView | null {
  const { id, image, images } = vehicle;
  const all: readonly Image[] = image ? [image, ...images.filter((other) => other.id !== image.id)] : images;
  if (all.length === 0) return null;
  const kilobytes = (size: number | null) =>
    size === null ? null : t('vehicle.images.size', { size: formats.number(Math.ceil(size / 1000)) });
  return {
    title: t('vehicle.images.title'),
    images: all.map((one) => ({
      id: one.id,
      name: one.name ?? t('vehicle.images.unnamed', { id: one.id }),
      caption: [one.contentType, kilobytes(one.size), formats.date(one.createdAt)]
        .filter(Boolean)
        .join(' · '),
      src: offers('images.getForVehicle') ? paths.vehicleImage(id, one.id) : null,
    })),
  };
}
