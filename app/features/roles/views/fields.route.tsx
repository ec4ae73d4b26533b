import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-groups.tsx';
import { FieldMatrix } from '../../../patterns/form-fields/field-matrix.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type PermissionsView, roleDetail, viewPermissions } from '../role-detail.server.ts';

export const loader = viewLoader(roleDetail, viewPermissions);

/** What a role may do, compared with the other roles. */
export default function RolePermissions() {
  return (
    <RecordView<PermissionsView> loaded={useLoaderData<typeof loader>()}>
      {({ title, matrix }) => (
        <Panel flush title={title}>
          <FieldMatrix matrix={matrix} />
        </Panel>
      )}
    </RecordView>
  );
}
