import { data } from '@remix-run/node';
import { agreements } from '../features/agreements/resource.server.ts';
import { cardAuthorisations } from '../features/card-authorisations/resource.server.ts';
import { charges } from '../features/charges/resource.server.ts';
import { classes } from '../features/classes/resource.server.ts';
import { customers } from '../features/customers/resource.server.ts';
import { fleet } from '../features/fleet/resource.server.ts';
import { hours } from '../features/hours/resource.server.ts';
import { locations } from '../features/locations/resource.server.ts';
import { profile } from '../features/profile/resource.server.ts';
import { promotions } from '../features/promotions/resource.server.ts';
import { rateGaps, rates, rateTypes } from '../features/rates/resource.server.ts';
import { reservations } from '../features/reservations/resource.server.ts';
import { roles } from '../features/roles/resource.server.ts';
import { runtime } from '../features/runtime/resource.server.ts';
import { taxes } from '../features/taxes/resource.server.ts';
import { till } from '../features/till/resource.server.ts';
import { users } from '../features/users/resource.server.ts';
import type { AnyParts, PartsOf } from '../patterns/resource/resource-parts.server.ts';
import { type ResourceName, resourceIn } from '../resources.ts';

const PARTS: { readonly [Name in ResourceName]: PartsOf<Name> } = {
  reservations,
  agreements,
  fleet,
  customers,
  till,
  'card-authorisations': cardAuthorisations,
  users,
  roles,
  locations,
  hours,
  classes,
  charges,
  taxes,
  promotions,
  'rate-types': rateTypes,
  rates,
  'rate-gaps': rateGaps,
  runtime,
  profile,
};

const allParts: readonly AnyParts[] = Object.values(PARTS);

type Asked = Pick<Request, 'url'>;

/** The parts of the resource at an address, and what its address has behind the resource's own. */
function resourceAt({ url }: Asked): { readonly parts: AnyParts; readonly rest: readonly string[] } {
  const found = resourceIn(new URL(url).pathname.replace(/\.data$/, ''));
  return found === null ? { parts: {}, rest: [] } : { parts: PARTS[found.name], rest: found.rest };
}

function found<Part>(part: Part | undefined): Part {
  if (part === undefined) throw data(null, { status: 404 });
  return part;
}

// What an address names; each throws an answer with 404 where there is none.

export const listAt = (asked: Asked) => found(resourceAt(asked).parts.list);

export const recordAt = (asked: Asked) => found(resourceAt(asked).parts.record);

/** `/customers/new`, `/customers/5/edit`, `/settings/profile/edit` */
export function formAt(asked: Asked) {
  const { parts, rest } = resourceAt(asked);
  const [first = '', name = first] = rest;
  return found(parts.forms?.[name]);
}

/** `/agreements/5/invoice.pdf` */
export function documentAt(asked: Asked) {
  const { parts, rest } = resourceAt(asked);
  const [, name = ''] = rest;
  return found(parts.documents?.[name.replace(/\.pdf$/, '')]);
}

const forms = new Map(
  allParts.flatMap(({ forms: own = {} }) => Object.values(own).map((form) => [form.name, form] as const)),
);

/** The form of a draft; undefined for one that no longer exists. */
export const formNamed = (name: string) => forms.get(name);

/** The forms of new records that lists lead to. */
export const newRecords = allParts.flatMap(({ list }) => list?.create ?? []);
