import type { RecordLocation } from '../../access/assigned-locations.ts';
import type { Needs } from '../../access/needs.ts';
import * as paths from '../../paths.ts';
import type { PageKey } from '../page/navigation-view.ts';
import type { StaffContext } from './staff-context.server.ts';

/** A link to a form; by default one of the record's locations has to be assigned to the user. */
export interface RecordLink extends Needs {
  readonly href: string;
  readonly label: string;
  /** Null: every user may. */
  readonly permission: string | null;
  /** The call that submits the form. */
  readonly operation: string;
  readonly key?: PageKey | undefined;
  readonly isMain?: boolean | undefined;
}

export type RecordLinkView = Pick<RecordLink, 'href' | 'label' | 'key' | 'isMain'>;

/** Returns the links whose forms are there for this user. */
export const availableLinks = (
  links: readonly RecordLink[],
  { access, t }: Pick<StaffContext, 'access' | 't'>,
  recordLocations: readonly RecordLocation[] = [],
): readonly RecordLinkView[] =>
  links
    .filter((link) => access.allows({ locations: recordLocations, ...link }))
    .map(({ href, label, key, isMain }) => ({
      href,
      label: t(label),
      ...(key && { key }),
      ...(isMain && { isMain }),
    }));

export const newCustomerLink: RecordLink = {
  href: paths.newCustomer(),
  label: 'forms.customer-new.name',
  permission: 'CUSTOMER_EDIT',
  operation: 'customers.create',
  key: 'n',
};

export const newVehicleLink: RecordLink = {
  href: paths.newVehicle(),
  label: 'forms.vehicle-new.name',
  permission: 'FLEET_EDIT',
  operation: 'vehicles.create',
  key: 'n',
};
