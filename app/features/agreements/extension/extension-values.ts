/** Of `rental-information`: until when the vehicle is kept. */
export interface ExtensionValues {
  /** Wall-clock text of the place, `yyyy-MM-ddTHH:mm:ss`. */
  readonly checkInAt: string;
  readonly checkInPlaceId: number;
  readonly reason: string | null;
}
