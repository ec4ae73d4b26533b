import { addressOf, RESOURCES, type Resource, type ResourceName, resources } from './resources.ts';

type Id = number | string;
/** The views that every record has in addition to its first one. */
type View = 'summary' | 'notes';

function record(name: ResourceName, id: Id, part?: string): string {
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

/** Every address of the product, built in one place. Imports the declarations of resources and nothing else. */
export const paths = {
  /** The list of a resource, or its screen. */
  list: addressOf,
  /** The form of a new record. */
  create: (name: ResourceName) => `${addressOf(name)}/new`,
  /** A record, or one of its views, forms and documents. */
  record,
  /**
   * Where a row of the list at an address leads: to its record by its id, or to that of another resource by a name like `agreement.7.1`
   * (kind, id, and what tells rows of the same record apart).
   */
  row(list: string, id: string) {
    const [kind = '', of] = id.split('.');
    if (of === undefined) return `${list}/${encodeURIComponent(id)}`;
    const name = nameOf(kind);
    return name === undefined ? list : record(name, of);
  },
  /**
   * Where a form is resumed, by its name: `customer-edit` of a record, `customer-new` of none. Null for a form that no
   * longer exists.
   */
  form(form: string, id: string) {
    const [kind = '', ...own] = form.split('-');
    const name = nameOf(kind);
    if (name === undefined) return null;
    const { forms = [], isSingle }: Resource = RESOURCES[name];
    const part = id === '' && !isSingle ? 'new' : own.join('-');
    if (!forms.includes(part)) return null;
    return part === 'new' ? `${addressOf(name)}/new` : record(name, id, part);
  },
  home: () => '/',
  /** `ended` has the page say that a session is over. */
  login: (redirectUrl?: string, ended?: 'ended') =>
    redirectUrl
      ? `/login?redirect_url=${encodeURIComponent(redirectUrl)}${ended ? '&ended=1' : ''}`
      : '/login',
  logout: () => '/logout',
  /** Where the popup of a sign-in ends. */
  signedIn: () => '/signed-in',
  preferences: () => '/preferences',
  session: () => '/session',
  /** Leads to the one record that matches; with `stay` in the address to the page of the results. */
  search: (query?: string) => (query === undefined ? '/search' : `/search?q=${encodeURIComponent(query)}`),
  searchResults: (query: string) => `/search/results?q=${encodeURIComponent(query)}`,
  shortcuts: () => '/shortcuts',
  experiments: () => '/experimental-features',
  settings: (section?: string) => (section ? `/settings/${section}` : '/settings'),
  applicationSettings: (panel?: string) =>
    panel ? `/settings/application/${panel}` : '/settings/application',
  reports: (category?: string) =>
    category === undefined ? '/reports' : `/reports?category=${encodeURIComponent(category)}`,
  /** `search` has the criteria and the run. */
  report: (id: Id, search = '') => `/reports/${encodeURIComponent(id)}${search}`,
  reportPrint: (id: Id, search = '') => `/reports/${encodeURIComponent(id)}/print${search}`,
  dev: (theme?: 'light' | 'dark') => (theme ? `/dev?theme=${theme}` : '/dev'),
  /** One box for a plate, a number, a name, a phone or a licence; a single hit opens. */
  quickLookup: (query?: string) =>
    query === undefined ? '/quick-lookup' : `/quick-lookup?q=${encodeURIComponent(query)}`,
  /** A vehicle comes back: its plate or number, and what is read off it. */
  quickCheckIn: (submitted?: Readonly<Record<string, string>>) =>
    submitted === undefined ? '/quick-check-in' : `/quick-check-in?${new URLSearchParams(submitted)}`,
  reservations: () => '/reservations',
  /** Those of one customer or one vehicle. */
  reservationsOf: (one: { readonly customer: number } | { readonly vehicle: number }) =>
    `/reservations?${narrowed(one)}`,
  reservation: (id: Id, view?: View) => record('reservations', id, view),
  newReservation: (start: Omit<RentalStart, 'reservation'> = {}) => started('/reservations/new', start),
  editReservation: (id: Id) => record('reservations', id, 'edit'),
  /** Money of a record: `kind` is one of features/rentals/money. */
  reservationPayment: (id: Id, kind?: string) => moneyOf('reservations', id, kind),
  /** What was wrong about an entry of a record's account. */
  reservationCorrection: (id: Id, paymentId?: Id) => correctionOf('reservations', id, paymentId),
  /** What the customer of a reservation is sent, as a print page. */
  confirmation: (id: Id) => record('reservations', id, 'confirmation'),
  /** A print page as a file. */
  pdf: (printPage: string) => `${printPage}.pdf`,
  agreements: () => '/agreements',
  agreementsOf: (one: { readonly customer: number } | { readonly vehicle: number }) =>
    `/agreements?${narrowed(one)}`,
  agreement: (id: Id, view?: View | 'exchanges' | 'inspection' | 'documents') =>
    record('agreements', id, view),
  /** The agreement as it is printed and signed. */
  agreementPrint: (id: Id) => record('agreements', id, 'agreement'),
  checkInSlip: (id: Id) => record('agreements', id, 'check-in-slip'),
  invoice: (id: Id) => record('agreements', id, 'invoice'),
  /** Of an entry of the account by which the renter is given money back or let off. */
  creditNote: (id: Id, paymentId: Id) =>
    `${record('agreements', id, 'credit-notes')}/${encodeURIComponent(paymentId)}`,
  /** What the last extension changed, as it is printed and signed. */
  addendum: (id: Id) => record('agreements', id, 'addendum'),
  /** The content of a document stored with an agreement. */
  storedDocument: (id: Id, documentId: Id) =>
    `${record('agreements', id, 'documents')}/${encodeURIComponent(documentId)}`,
  /** The same shown by the browser, where it is a picture. */
  storedPicture: (id: Id, documentId: Id) =>
    `${record('agreements', id, 'documents')}/${encodeURIComponent(documentId)}?shown`,
  newAgreement: (start: RentalStart = {}) => started('/agreements/new', start),
  editAgreement: (id: Id) => record('agreements', id, 'edit'),
  checkIn: (id: Id) => record('agreements', id, 'check-in'),
  exchange: (id: Id) => record('agreements', id, 'exchange'),
  extension: (id: Id) => record('agreements', id, 'extension'),
  agreementPayment: (id: Id, kind?: string) => moneyOf('agreements', id, kind),
  agreementCharge: (id: Id) => record('agreements', id, 'charge'),
  agreementCorrection: (id: Id, paymentId?: Id) => correctionOf('agreements', id, paymentId),
  /** Card authorisations that expire soon. */
  cardAuthorisations: () => '/card-authorisations',
  fleet: () => '/fleet',
  vehicle: (id: Id, view?: View | 'reservations' | 'agreements') => record('fleet', id, view),
  newVehicle: () => '/fleet/new',
  editVehicle: (id: Id) => `${record('fleet', id)}/edit`,
  /** The bytes of a picture. */
  vehicleImage: (id: Id, imageId: Id) => `${record('fleet', id)}/images/${encodeURIComponent(imageId)}`,
  /** The till of a location and day; the user's own location and today by default. */
  till: (of?: { readonly place: Id; readonly day: string }) =>
    of === undefined ? '/till' : `/till?place=${of.place}&day=${of.day}`,
  /** `number` is a till's: of location and day. */
  countTill: (number: Id) => `/till/${number}/count`,
  tillPrint: (number: Id) => `/till/${number}/print`,
  customers: () => '/customers',
  customer: (id: Id, view?: View) => record('customers', id, view),
  newCustomer: () => '/customers/new',
  editCustomer: (id: Id) => `${record('customers', id)}/edit`,
  customerImage: (id: Id, imageId: Id) => `${record('customers', id)}/images/${encodeURIComponent(imageId)}`,
  /** A page that belongs to a list: its export, its choice of columns. `search` is the list's own query. */
  beside: (list: string, page: 'export' | 'columns', search = '') => `${list}/${page}${search}`,
  /** The import of rates or charges from a file; `id` names a checked file. */
  importPrices: (name?: ResourceName, id?: string) =>
    `/settings/rates-and-charges/import${name === undefined ? '' : `?of=${name}`}${id === undefined ? '' : `&file=${id}`}`,
  /** The saved views of a list, by its name. */
  views: (list: string) => `/views/${list}`,
  /** The drafts of this user: all, those of a kind of record, or those of one record. */
  drafts: (kind?: string, id?: Id) =>
    kind === undefined ? '/drafts' : `/drafts?form=${kind}${id === undefined ? '' : `&record=${id}`}`,
  /** A picture of a form that is not submitted yet. */
  draftFile: (draft: string, file: string) => `/drafts/${draft}/files/${file}`,
  /** Something that can be done with a record whose address is given: `cancel`, `hold`. */
  action: (recordAddress: string, name: string) => `${recordAddress}/actions/${name}`,
};
