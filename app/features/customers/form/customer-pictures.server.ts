import { paths } from '../../../paths.ts';
import type { PictureKeeper } from '../../../patterns/record-form/record-pictures.server.ts';
import { getCustomer } from '../../../upstream/customers/customers.server.ts';
import { createCustomerImage, removeCustomerImage } from '../../../upstream/images/save-images.server.ts';
import type { CustomerFormContext } from '../record/customer-context.server.ts';
import { lookForCustomer } from './look-for-customer.server.ts';

/** What hangs pictures on a customer. */
export const customerPictures: PictureKeeper<CustomerFormContext> = {
  recordId: ({ formState, progress }) => formState.formContext.record?.id ?? Number(progress.customer?.id),
  images: ({ record }) => record?.images ?? [],
  imagesNow: async (reader, id) => (await getCustomer(reader, String(id))).images,
  src: ({ record }, imageId) => paths.customerImage(record?.id ?? '', imageId),
  look: lookForCustomer,
  shows: 'images.getForCustomer',
  creates: 'images.createForCustomer',
  removes: 'images.removeForCustomer',
  create: createCustomerImage,
  remove: removeCustomerImage,
};
