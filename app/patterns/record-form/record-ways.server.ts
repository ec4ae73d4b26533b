import { paths } from '../../paths.ts';
import type { Way } from '../desk/ways.server.ts';

/** Somebody new. */
export const newCustomerWay: Way = {
  href: paths.newCustomer(),
  label: 'forms.customer-new.name',
  permission: 'CUSTOMER_EDIT',
  operation: 'customers.create',
  key: 'n',
};

/** A vehicle that joins the fleet. */
export const newVehicleWay: Way = {
  href: paths.newVehicle(),
  label: 'forms.vehicle-new.name',
  permission: 'FLEET_EDIT',
  operation: 'vehicles.create',
  key: 'n',
};
