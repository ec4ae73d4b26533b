import { choicesOrEmpty, firstRows, page, read, unreadOnFailure, write } from '../reader.ts';
import * as contract from './customers.contract.ts';

export const listCustomers = page(contract.listCustomersOperation);

/** The first active customers that match the keyword or a part of a telephone number. */
export const findCustomers = firstRows(contract.listCustomersOperation, { isActive: true });
export const findCustomersOrUnread = unreadOnFailure(findCustomers);

export const getCustomer = read(contract.getCustomerOperation);
export const getCustomerOrUnread = unreadOnFailure(getCustomer);

export const getCustomerSummary = read(contract.getCustomerSummaryOperation);
export const getCustomerSummaryOrUnread = unreadOnFailure(getCustomerSummary);

export const listCustomerTypesOrEmpty = choicesOrEmpty(contract.listCustomerTypesOperation);

/** Refused with 409 when another customer has this licence, unless `allowsDuplicate` is set. */
export const createCustomer = write(contract.createCustomerOperation);
export const saveCustomer = write(contract.saveCustomerOperation);
