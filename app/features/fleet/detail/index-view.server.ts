import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { viewImages } from '../../../patterns/record-images/images-view.server.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { listVehicles } from '../../../upstream/vehicles/vehicles.server.ts';
import { viewBookings } from './bookings.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';
import { viewGroups } from './groups.server.ts';

/** A vehicle's own view: its bookings, all of its fields, its pictures. */
export async function viewIndex(vehicle: FleetVehicle, desk: Desk) {
  const asked = { page: 1, pageSize: 1, vehicleId: vehicle.id };
  const listed = await unreadOnFailure(listVehicles)(desk.reader, asked);
  const rates = listed === null ? 'unread' : (listed.rows.find(({ id }) => id === vehicle.id) ?? null);
  const { id: vehicleId, image, images } = vehicle;
  const src = (id: number) =>
    desk.offers('images.getForVehicle') ? paths.vehicleImage(vehicleId, id) : null;
  return {
    bookings: viewBookings(vehicle, desk),
    groups: viewGroups(vehicle, rates, desk),
    images: viewImages(image ? [image, ...images] : images, desk, src),
  };
}

export type IndexView = Awaited<ReturnType<typeof viewIndex>>;
