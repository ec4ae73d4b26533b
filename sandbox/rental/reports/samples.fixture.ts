import type { Samples } from '../testing/sample.ts';

const pathParams = { reportId: 1 };

export const samples: Samples = {
  'reports.get': () => ({ pathParams }),
  'reports.run': () => ({
    pathParams,
    body: { DateFrom: '2026-11-01', DateTo: '2026-11-20', LocationIds: [] },
  }),
};
