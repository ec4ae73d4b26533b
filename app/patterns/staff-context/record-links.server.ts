import { paths } from '../../paths.ts';
import type { PageKey } from '../page/navigation.ts';
import { actsAt, type RecordLocation } from './assigned-locations.ts';
import type { StaffContext } from './staff-context.server.ts';

export interface RecordLink {
  readonly href: string;
  readonly label: string;
  readonly permission: string;
  /** Id of the call that submits the form: no link where the service lacks it. */
  readonly operation: string;
  readonly key?: PageKey | undefined;
  readonly isMain?: boolean | undefined;
  /** One of them has to be assigned to the user; by default those of the record. */
  readonly locations?: readonly RecordLocation[];
}

export type RecordLinkView = Pick<RecordLink, 'href' | 'label' | 'key' | 'isMain'>;

/** Returns the ways that service, permissions and locations allow; the service checks unknown permissions. */
export async function availableLinks(
  links: readonly RecordLink[],
  staffContext: StaffContext,
  recordLocations: readonly RecordLocation[] = [],
): Promise<readonly RecordLinkView[]> {
  const possible = links.filter(
    ({ operation, locations = recordLocations }) =>
      staffContext.offers(operation) && actsAt(locations, staffContext),
  );
  if (possible.length === 0) return [];
  const permissions = await staffContext.permissions();
  return possible
    .filter(({ permission }) => permissions?.has(permission) ?? true)
    .map(({ href, label, key, isMain }) => ({
      href,
      label: staffContext.t(label),
      ...(key && { key }),
      ...(isMain && { isMain }),
    }));
}

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
