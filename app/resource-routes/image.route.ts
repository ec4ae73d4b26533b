import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureLoader } from '../patterns/detail-screen/record-images.server.ts';
import { recordAt } from './resource-at.server.ts';

/** A picture of a record. */
export const loader = (args: LoaderFunctionArgs) => {
  const { detail, image } = recordAt(args.request);
  const id = args.params[detail.param] ?? '';
  return pictureLoader(async (reader, { imageId = '' }) => {
    if (image === undefined) throw new Response(null, { status: 404 });
    return image(reader, id, imageId);
  })(args);
};
