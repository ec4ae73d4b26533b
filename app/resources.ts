/** A view of a record in addition to its fields and notes: its part of the address, its label, what it needs. */
interface View {
  readonly view: string;
  readonly label: string;
  readonly operation?: string;
  readonly permission?: string;
}

/** All that browser and server know of a resource. What only the server knows is in its `resource.server.ts`. */
export interface Resource {
  /** One record: names its address parameter (`reservationId`), its texts, its forms (`reservation-edit`) and its drafts. */
  readonly record: string;
  /** Where its addresses stand, if not below its name: `settings/application/users`. */
  readonly path?: string;
  /** Each user has one record, whose address has no id. */
  readonly isSingle?: true;
  /** Another parameter than the record's id. */
  readonly param?: string;
  /** Null: every user has it. */
  readonly permissions: { readonly view: string | null; readonly edit: string | null };
  /** The entry of navigation, palette and shortcuts. */
  readonly screen: {
    readonly label: string;
    readonly icon: string;
    /** The second key after `g` that leads there. */
    readonly key: string;
    /** Id of a call without which the service has no such screen. */
    readonly operation?: string;
    /** The count of the day next to its name, and the key of its text. */
    readonly count?: { readonly of: string; readonly words: string };
  };
  /** Its list comes with the choice of columns, export and saved views; without one the screen is a route module of its own. */
  readonly hasList?: true;
  /** Its records have a screen: the fields, these views, each a `views/<view>.route.tsx` of the feature, and the notes. */
  readonly views?: readonly View[];
  /** The first view is a `views/fields.route.tsx` of the feature: it shows more than fields and pictures. */
  readonly hasOwnFields?: true;
  /** Notes hang on its records: the reference type by which the service knows them. */
  readonly notes?: string;
  readonly hasImages?: true;
  /** Forms in stages: `new`, and those of one record. */
  readonly forms?: readonly string[];
  /** Print pages of a record, each also a PDF; the address may have further parameters. */
  readonly documents?: readonly string[];
}

const SUMMARY: View = { view: 'summary', label: 'record.views.summary' };

/** THE RESOURCES, by their addresses and in the order of the navigation. Imports nothing. */
export const RESOURCES = {
  reservations: {
    record: 'reservation',
    permissions: { view: 'RESERVATION_VIEW', edit: 'RESERVATION_EDIT' },
    screen: {
      label: 'shell.reservations',
      icon: 'calendar',
      key: 'r',
      count: { of: 'arrivals', words: 'labels:shell.arrivals' },
    },
    hasList: true,
    views: [SUMMARY],
    notes: 'reservation',
    forms: ['new', 'edit', 'payment', 'correction'],
    documents: ['confirmation'],
  },
  agreements: {
    record: 'agreement',
    permissions: { view: 'AGREEMENT_VIEW', edit: 'AGREEMENT_EDIT' },
    screen: {
      label: 'shell.agreements',
      icon: 'document',
      key: 'a',
      count: { of: 'overdue', words: 'labels:shell.overdue' },
    },
    hasList: true,
    views: [
      SUMMARY,
      { view: 'exchanges', label: 'record.views.exchanges' },
      { view: 'inspection', label: 'record.views.inspection', operation: 'documents.list' },
      { view: 'documents', label: 'record.views.documents', operation: 'documents.list' },
    ],
    notes: 'agreement',
    forms: ['new', 'edit', 'check-in', 'exchange', 'extension', 'charge', 'payment', 'correction'],
    documents: ['agreement', 'check-in-slip', 'invoice', 'credit-notes/:paymentId', 'addendum'],
  },
  fleet: {
    record: 'vehicle',
    permissions: { view: 'FLEET_VIEW', edit: 'FLEET_EDIT' },
    screen: { label: 'shell.fleet', icon: 'car', key: 'f' },
    hasList: true,
    views: [
      SUMMARY,
      { view: 'reservations', label: 'vehicle.views.reservations', permission: 'RESERVATION_VIEW' },
      { view: 'agreements', label: 'vehicle.views.agreements', permission: 'AGREEMENT_VIEW' },
    ],
    hasOwnFields: true,
    notes: 'vehicle',
    hasImages: true,
    forms: ['new', 'edit'],
  },
  customers: {
    record: 'customer',
    permissions: { view: 'CUSTOMER_VIEW', edit: 'CUSTOMER_EDIT' },
    screen: { label: 'shell.customers', icon: 'person', key: 'c' },
    hasList: true,
    views: [SUMMARY],
    notes: 'customer',
    hasImages: true,
    forms: ['new', 'edit'],
  },
  till: {
    record: 'till',
    param: 'tillNumber',
    permissions: { view: 'AGREEMENT_VIEW', edit: 'TILL_COUNT' },
    screen: { label: 'shell.till', icon: 'till', key: 't', operation: 'tills.get' },
    forms: ['count'],
    documents: ['print'],
  },
  'card-authorisations': {
    record: 'hold',
    permissions: { view: 'AGREEMENT_VIEW', edit: 'AGREEMENT_EDIT' },
    screen: { label: 'shell.cardAuthorisations', icon: 'card', key: 'h', operation: 'payments.list' },
    hasList: true,
  },
  users: {
    record: 'user',
    path: 'settings/application/users',
    permissions: { view: 'SETTINGS_USERS', edit: 'SETTINGS_USERS' },
    screen: { label: 'shell.users', icon: 'person', key: 'u' },
    hasList: true,
    views: [],
    forms: ['new', 'edit'],
  },
  roles: {
    record: 'role',
    path: 'settings/application/permissions-and-roles',
    permissions: { view: 'SETTINGS_ROLES', edit: 'SETTINGS_ROLES' },
    screen: { label: 'shell.roles', icon: 'key', key: 'o' },
    hasList: true,
    views: [],
    hasOwnFields: true,
    forms: ['new', 'edit'],
  },
  locations: {
    record: 'location',
    path: 'settings/application/locations',
    permissions: { view: 'SETTINGS_LOCATIONS', edit: 'SETTINGS_LOCATIONS' },
    screen: { label: 'shell.locations', icon: 'pin', key: 'l' },
    hasList: true,
    views: [],
    forms: ['new', 'edit', 'one-way'],
  },
  hours: {
    record: 'hours',
    path: 'settings/application/store-hours-and-holidays',
    permissions: { view: 'SETTINGS_LOCATIONS', edit: 'SETTINGS_LOCATIONS' },
    screen: { label: 'shell.hours', icon: 'calendar', key: 'w' },
    hasList: true,
    views: [],
    forms: ['edit', 'copy', 'holiday'],
  },
  classes: {
    record: 'class',
    path: 'settings/vehicles-and-categories',
    permissions: { view: 'SETTINGS_VEHICLES', edit: 'SETTINGS_VEHICLES' },
    screen: { label: 'shell.classes', icon: 'car', key: 'v' },
    hasList: true,
    views: [],
    hasImages: true,
    forms: ['new', 'edit'],
  },
  'rate-types': {
    record: 'ratetype',
    path: 'settings/rates-and-charges/rate-types',
    permissions: { view: 'SETTINGS_RATES', edit: 'SETTINGS_RATES' },
    screen: { label: 'shell.rateTypes', icon: 'till', key: 'z' },
    hasList: true,
    views: [],
    forms: ['new', 'edit', 'grid', 'copy'],
  },
  rates: {
    record: 'rate',
    path: 'settings/rates-and-charges/rates',
    permissions: { view: 'SETTINGS_RATES', edit: 'SETTINGS_RATES' },
    screen: { label: 'shell.rates', icon: 'till', key: 'b' },
    hasList: true,
    views: [],
    forms: ['new', 'edit'],
  },
  charges: {
    record: 'charge',
    path: 'settings/rates-and-charges/charges',
    permissions: { view: 'SETTINGS_RATES', edit: 'SETTINGS_RATES' },
    screen: { label: 'shell.charges', icon: 'till', key: 'x' },
    hasList: true,
    views: [],
    forms: ['new', 'edit'],
  },
  taxes: {
    record: 'tax',
    path: 'settings/rates-and-charges/taxes',
    permissions: { view: 'SETTINGS_RATES', edit: 'SETTINGS_RATES' },
    screen: { label: 'shell.taxes', icon: 'till', key: 'y' },
    hasList: true,
    views: [],
    forms: ['new', 'edit'],
  },
  promotions: {
    record: 'promotion',
    path: 'settings/rates-and-charges/promotions',
    permissions: { view: 'SETTINGS_RATES', edit: 'SETTINGS_RATES' },
    screen: { label: 'shell.promotions', icon: 'till', key: 'p' },
    hasList: true,
    views: [{ view: 'test', label: 'promotion.views.test' }],
    forms: ['new', 'edit'],
  },
  'rate-gaps': {
    record: 'rategap',
    path: 'settings/rates-and-charges/rate-gaps',
    permissions: { view: 'SETTINGS_RATES', edit: 'SETTINGS_RATES' },
    screen: { label: 'shell.rateGaps', icon: 'search', key: 'j' },
    hasList: true,
  },
  runtime: {
    record: 'runtime',
    path: 'settings/runtime-configuration',
    isSingle: true,
    permissions: { view: 'SETTINGS_RUNTIME', edit: 'SETTINGS_RUNTIME' },
    screen: { label: 'shell.runtime', icon: 'settings', key: 'g' },
    views: [],
    forms: [
      ...(['business', 'counting', 'fees', 'deposits', 'terms', 'features', 'charge-kinds'] as const),
      ...(['reservation-fields', 'agreement-fields', 'customer-fields', 'vehicle-fields'] as const),
    ],
  },
  profile: {
    record: 'profile',
    path: 'settings/profile',
    isSingle: true,
    permissions: { view: null, edit: null },
    screen: { label: 'shell.profile', icon: 'person', key: 'm' },
    views: [],
    forms: ['edit'],
  },
} as const satisfies Readonly<Record<string, Resource>>;

export type ResourceName = keyof typeof RESOURCES;

/** Addresses that resources had before; they redirect. Apart from the rows, which every browser loads. */
export const FORMER_ADDRESSES: Readonly<Partial<Record<ResourceName, string>>> = {
  'card-authorisations': 'card-holds',
};

/** All resources with their names, as what they have in common. */
export const resources = Object.entries(RESOURCES) as readonly (readonly [ResourceName, Resource])[];

/** The address parameter of a resource's records; '' where they have no id. */
export const paramOf = ({ record, isSingle, param = isSingle ? '' : `${record}Id` }: Resource): string =>
  param;

/** Where the addresses of a resource stand: `/fleet`, `/settings/profile`. */
export function addressOf(name: ResourceName): string {
  const { path = name }: Resource = RESOURCES[name];
  return `/${path}`;
}

/** Returns the resource whose addresses include a path, with the parts behind its own; null for no resource. */
export function resourceIn(pathname: string) {
  // As the router compares them.
  const path = pathname.split('/').map(decodeURIComponent).join('/').toLowerCase();
  const found = resources.find(([name]) => `${path}/`.startsWith(`${addressOf(name)}/`));
  if (found === undefined) return null;
  const [name, resource] = found;
  const [, ...rest] = path.slice(addressOf(name).length).split('/');
  return { name, resource, rest };
}
