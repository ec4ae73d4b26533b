import type { Reader } from '../../upstream/call.ts';
import type { RecordLocation } from '../desk/assigned-locations.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { Way } from '../desk/ways.server.ts';
import type { ActionDeclaration } from './action-declaration.server.ts';
import type { FrameWords } from './detail-view.ts';

/** What notes hang on, as the service names it. */
type ReferenceType = 'customer' | 'vehicle' | 'reservation' | 'agreement';

/** All that a record's screen is: its frame, its views and what can be done with it. */
export interface DetailDeclaration<Found> {
  /**
   * Where its texts stand in the default namespace: `<name>.title` with {{number}}, `.absent` with {{id}},
   * `.absentText`, `.back`.
   */
  readonly name: string;
  /** Its hole in the route's path: `reservationId`. */
  readonly param: string;
  readonly reference: ReferenceType;
  /**
   * The views in their order with the key of each name; the first, '', is the record's own address. One that names a call
   * is not offered where the service lacks it.
   */
  readonly views: readonly { readonly view: string; readonly label: string; readonly operation?: string }[];
  readonly actions: readonly ActionDeclaration<Found>[];
  /** Forms that are begun from the record as it is now: its own edit, a rental for the customer. */
  ways?(found: Found): readonly Way[];
  /**
   * The locations of the record: users who are assigned to none of them read it, but have no actions and forms of it.
   * Missing: the record belongs to no location.
   */
  locations?(found: Found): readonly RecordLocation[];
  address(id: string | number): string;
  /** The list that it belongs to. */
  list(): string;
  /** @throws UpstreamError with status 404 when there is none of this id for this tenant */
  get(reader: Reader, id: string, desk: Desk): Promise<Found>;
  frame(found: Found, desk: Desk): FrameWords;
}
