import { data } from '@remix-run/node';
import { agreements } from '../features/agreements/resource.server.ts';
import { cardAuthorisations } from '../features/card-authorisations/resource.server.ts';
import { customers } from '../features/customers/resource.server.ts';
import { fleet } from '../features/fleet/resource.server.ts';
import { reservations } from '../features/reservations/resource.server.ts';
import { till } from '../features/till/resource.server.ts';
import type { AnyParts, PartsOf } from '../patterns/resource/resource-parts.server.ts';
import type { ResourceName } from '../resources.ts';

const PARTS: { readonly [Name in ResourceName]: PartsOf<Name> } = {
  reservations,
  agreements,
  fleet,
  customers,
  till,
  'card-authorisations': cardAuthorisations,
};

const allParts: readonly AnyParts[] = Object.values(PARTS);

type Asked = Pick<Request, 'url'>;

/** As the router compares them. */
const pathOf = ({ url }: Asked): readonly string[] =>
  new URL(url).pathname
    .replace(/\.data$/, '')
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).toLowerCase());

function resourceAt(asked: Asked): AnyParts {
  const [name = ''] = pathOf(asked);
  const parts: Readonly<Record<string, AnyParts>> = PARTS;
  return (Object.hasOwn(parts, name) ? parts[name] : undefined) ?? {};
}

function found<Part>(part: Part | undefined): Part {
  if (part === undefined) throw data(null, { status: 404 });
  return part;
}

// What an address names; each throws an answer with 404 where there is none.

export const listAt = (asked: Asked) => found(resourceAt(asked).list);

export const recordAt = (asked: Asked) => found(resourceAt(asked).record);

/** `/customers/new`, `/customers/5/edit` */
export function formAt(asked: Asked) {
  const [, second = '', third = second] = pathOf(asked);
  return found(resourceAt(asked).forms?.[third]);
}

/** `/agreements/5/invoice.pdf` */
export function documentAt(asked: Asked) {
  const [, , third = ''] = pathOf(asked);
  return found(resourceAt(asked).documents?.[third.replace(/\.pdf$/, '')]);
}

const forms = new Map(
  allParts.flatMap(({ forms: own = {} }) => Object.values(own).map((form) => [form.name, form] as const)),
);

/** The form of a draft; undefined for one that no longer exists. */
export const formNamed = (name: string) => forms.get(name);

/** The forms of new records that lists lead to. */
export const newRecords = allParts.flatMap(({ list }) => list?.create ?? []);
