import { pictureLoader } from '../../../patterns/record-images/picture-loader.server.ts';
import { getCustomerImage } from '../../../upstream/images/images.server.ts';

/** A customer's picture: the licence, for example. */
export const loader = pictureLoader((reader, { customerId = '', imageId = '' }) =>
  getCustomerImage(reader, customerId, imageId),
);
