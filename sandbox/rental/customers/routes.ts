import type { Route } from '../router.ts';
import { customersListRoute } from './list.ts';
import { customerRoute, customerSummaryRoute, customerTypesRoute } from './reads.ts';
import { createCustomerRoute, saveCustomerRoute } from './write.ts';

export const customersRoutes: readonly Route[] = [
  customersListRoute,
  customerTypesRoute,
  customerRoute,
  customerSummaryRoute,
  createCustomerRoute,
  saveCustomerRoute,
];
