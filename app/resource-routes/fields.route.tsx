import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../patterns/detail-screen/load-detail.server.ts';
import { RecordGroups, RecordImages, RecordView } from '../patterns/detail-screen/record-groups.tsx';
import type { FieldsView } from '../patterns/resource/resource-parts.server.ts';
import { recordAt } from './resource-at.server.ts';

/** The fields of a record, and its pictures. */
export const loader = (args: LoaderFunctionArgs) => {
  const { detail, fields } = recordAt(args.request);
  return viewLoader(detail, (found, staffContext) => fields?.(found, staffContext) ?? { groups: [] })(args);
};

export default function Fields() {
  return (
    <RecordView<FieldsView> loaded={useLoaderData<typeof loader>()}>
      {({ groups, images }) => (
        <>
          <RecordGroups groups={groups} />
          {images && <RecordImages view={images} />}
        </>
      )}
    </RecordView>
  );
}
