/**
 * Every address of the product, built in one place: `import * as paths`, of which a script has what it uses. Imports the
 * declarations of resources and nothing else.
 */
import { addressOf, RESOURCES, type Resource, type ResourceName, resources } from './resources.ts';

type Id = number | string;
/** The views that every record has in addition to its first one. */
type View = 'summary' | 'notes';

/** A record, or one of its views, forms and documents. */
export function record(name: ResourceName, id: Id, part?: string): string {
  const { isSingle }: Resource = RESOURCES[name];
  return addressOf(name) + (isSingle ? '' : `/${encodeURIComponent(id)}`) + (part ? `/${part}` : '');
}

/** The resource of a kind of record; undefined for a kind that is none. */
const nameOf = (kind: string) => resources.find(([, one]) => one.record === kind)?.[0];

const narrowed = (one: { readonly customer: number } | { readonly vehicle: number }) =>
  'customer' in one ? `customer=${one.customer}` : `vehicle=${one.vehicle}`;

/** What a new rental may begin with, by id. */
interface RentalStart {
  readonly customer?: Id;
  readonly vehicle?: Id;
  readonly reservation?: Id;
}

const started = (path: string, start: RentalStart) => {
  const query = new URLSearchParams(Object.entries(start).map(([name, id]) => [name, String(id)]));
  return query.size > 0 ? `${path}?${query}` : path;
};

const moneyOf = (resource: ResourceName, id: Id, kind?: string) =>
  record(resource, id, 'payment') + (kind === undefined ? '' : `?kind=${kind}`);

const correctionOf = (resource: ResourceName, id: Id, paymentId?: Id) =>
  record(resource, id, 'correction') + (paymentId === undefined ? '' : `?payment=${paymentId}`);

/** The list of a resource, or its screen. */
export const list = addressOf;

/** The form of a new record. */
export const create = (name: ResourceName) => `${addressOf(name)}/new`;

/**
 * Where a row of the list at an address leads: to its record by its id, or to that of another resource by a name like `agreement.7.1`
 * (kind, id, and what tells rows of the same record apart).
 */
export function row(list: string, id: string) {
  const [kind = '', of] = id.split('.');
  if (of === undefined) return `${list}/${encodeURIComponent(id)}`;
  const name = nameOf(kind);
  return name === undefined ? list : record(name, of);
}

/**
 * Where a form is resumed, by its name: `customer-edit` of a record, `customer-new` of none. Null for a form that no
 * longer exists.
 */
export function form(form: string, id: string) {
  const [kind = '', ...own] = form.split('-');
  const name = nameOf(kind);
  if (name === undefined) return null;
  const { forms = [], isSingle }: Resource = RESOURCES[name];
  const part = id === '' && !isSingle ? 'new' : own.join('-');
  if (!forms.includes(part)) return null;
  return part === 'new' ? `${addressOf(name)}/new` : record(name, id, part);
}

export const home = () => '/';

/** `ended` has the page say that a session is over. */
export const login = (redirectUrl?: string, ended?: 'ended') =>
  redirectUrl ? `/login?redirect_url=${encodeURIComponent(redirectUrl)}${ended ? '&ended=1' : ''}` : '/login';

export const logout = () => '/logout';

/** Where the popup of a sign-in ends. */
export const signedIn = () => '/signed-in';

export const preferences = () => '/preferences';

export const session = () => '/session';

/** Leads to the one record that matches; with `stay` in the address to the page of the results. */
export const search = (query?: string) =>
  query === undefined ? '/search' : `/search?q=${encodeURIComponent(query)}`;

export const searchResults = (query: string) => `/search/results?q=${encodeURIComponent(query)}`;

export const shortcuts = () => '/shortcuts';

export const experiments = () => '/experimental-features';

export const settings = (section?: string) => (section ? `/settings/${section}` : '/settings');

export const applicationSettings = (panel?: string) =>
  panel ? `/settings/application/${panel}` : '/settings/application';

export const reports = (category?: string) =>
  category === undefined ? '/reports' : `/reports?category=${encodeURIComponent(category)}`;

/** `search` has the criteria and the run. */
export const report = (id: Id, search = '') => `/reports/${encodeURIComponent(id)}${search}`;

export const reportPrint = (id: Id, search = '') => `/reports/${encodeURIComponent(id)}/print${search}`;

/** One box for a plate, a number, a name, a phone or a licence; a single hit opens. */
export const quickLookup = (query?: string) =>
  query === undefined ? '/quick-lookup' : `/quick-lookup?q=${encodeURIComponent(query)}`;

/** A vehicle comes back: its plate or number, and what is read off it. */
export const quickCheckIn = (submitted?: Readonly<Record<string, string>>) =>
  submitted === undefined ? '/quick-check-in' : `/quick-check-in?${new URLSearchParams(submitted)}`;

export const reservations = () => '/reservations';

/** Those of one customer or one vehicle. */
export const reservationsOf = (one: { readonly customer: number } | { readonly vehicle: number }) =>
  `/reservations?${narrowed(one)}`;

export const reservation = (id: Id, view?: View) => record('reservations', id, view);

export const newReservation = (start: Omit<RentalStart, 'reservation'> = {}) =>
  started('/reservations/new', start);

export const editReservation = (id: Id) => record('reservations', id, 'edit');

/** Money of a record: `kind` is one of features/rentals/money. */
export const reservationPayment = (id: Id, kind?: string) => moneyOf('reservations', id, kind);

/** What was wrong about an entry of a record's account. */
export const reservationCorrection = (id: Id, paymentId?: Id) => correctionOf('reservations', id, paymentId);

/** What the customer of a reservation is sent, as a print page. */
export const confirmation = (id: Id) => record('reservations', id, 'confirmation');

/** A print page as a file. */
export const pdf = (printPage: string) => `${printPage}.pdf`;

export const agreements = () => '/agreements';

export const agreementsOf = (one: { readonly customer: number } | { readonly vehicle: number }) =>
  `/agreements?${narrowed(one)}`;

export const agreement = (id: Id, view?: View | 'exchanges' | 'inspection' | 'documents') =>
  record('agreements', id, view);

/** The agreement as it is printed and signed. */
export const agreementPrint = (id: Id) => record('agreements', id, 'agreement');

export const checkInSlip = (id: Id) => record('agreements', id, 'check-in-slip');

export const invoice = (id: Id) => record('agreements', id, 'invoice');

/** Of an entry of the account by which the renter is given money back or let off. */
export const creditNote = (id: Id, paymentId: Id) =>
  `${record('agreements', id, 'credit-notes')}/${encodeURIComponent(paymentId)}`;

/** What the last extension changed, as it is printed and signed. */
export const addendum = (id: Id) => record('agreements', id, 'addendum');

/** The content of a document stored with an agreement. */
export const storedDocument = (id: Id, documentId: Id) =>
  `${record('agreements', id, 'documents')}/${encodeURIComponent(documentId)}`;

/** The same shown by the browser, where it is a picture. */
export const storedPicture = (id: Id, documentId: Id) =>
  `${record('agreements', id, 'documents')}/${encodeURIComponent(documentId)}?shown`;

export const newAgreement = (start: RentalStart = {}) => started('/agreements/new', start);

export const editAgreement = (id: Id) => record('agreements', id, 'edit');

export const checkIn = (id: Id) => record('agreements', id, 'check-in');

export const exchange = (id: Id) => record('agreements', id, 'exchange');

export const extension = (id: Id) => record('agreements', id, 'extension');

export const agreementPayment = (id: Id, kind?: string) => moneyOf('agreements', id, kind);

export const agreementCharge = (id: Id) => record('agreements', id, 'charge');

export const agreementCorrection = (id: Id, paymentId?: Id) => correctionOf('agreements', id, paymentId);

/** Card authorisations that expire soon. */
export const cardAuthorisations = () => '/card-authorisations';

export const fleet = () => '/fleet';

export const vehicle = (id: Id, view?: View | 'reservations' | 'agreements') => record('fleet', id, view);

export const newVehicle = () => '/fleet/new';

export const editVehicle = (id: Id) => `${record('fleet', id)}/edit`;

/** The bytes of a picture. */
export const vehicleImage = (id: Id, imageId: Id) =>
  `${record('fleet', id)}/images/${encodeURIComponent(imageId)}`;

/** The till of a location and day; the user's own location and today by default. */
export const till = (of?: { readonly place: Id; readonly day: string }) =>
  of === undefined ? '/till' : `/till?place=${of.place}&day=${of.day}`;

/** `number` is a till's: of location and day. */
export const countTill = (number: Id) => `/till/${number}/count`;

export const tillPrint = (number: Id) => `/till/${number}/print`;

export const customers = () => '/customers';

export const customer = (id: Id, view?: View) => record('customers', id, view);

export const newCustomer = () => '/customers/new';

export const editCustomer = (id: Id) => `${record('customers', id)}/edit`;

export const customerImage = (id: Id, imageId: Id) =>
  `${record('customers', id)}/images/${encodeURIComponent(imageId)}`;

/** A page that belongs to a list: its export, its choice of columns. `search` is the list's own query. */
export const beside = (list: string, page: 'export' | 'columns', search = '') => `${list}/${page}${search}`;

/** The import of rates or charges from a file; `id` names a checked file. */
export const importPrices = (name?: ResourceName, id?: string) =>
  `/settings/rates-and-charges/import${name === undefined ? '' : `?of=${name}`}${id === undefined ? '' : `&file=${id}`}`;

/** The saved views of a list, by its name. */
export const views = (list: string) => `/views/${list}`;

/** The drafts of this user: all, those of a kind of record, or those of one record. */
export const drafts = (kind?: string, id?: Id) =>
  kind === undefined ? '/drafts' : `/drafts?form=${kind}${id === undefined ? '' : `&record=${id}`}`;

/** A picture of a form that is not submitted yet. */
export const draftFile = (draft: string, file: string) => `/drafts/${draft}/files/${file}`;

/** Something that can be done with a record whose address is given: `cancel`, `hold`. */
export const action = (recordAddress: string, name: string) => `${recordAddress}/actions/${name}`;
