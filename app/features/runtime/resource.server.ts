import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { countingForm, depositsForm, feesForm } from './rules-forms.server.ts';
import { runtimeDetail, viewRuntime } from './runtime-detail.server.ts';

export const runtime = {
  record: { detail: runtimeDetail, fields: viewRuntime },
  forms: { counting: countingForm, fees: feesForm, deposits: depositsForm },
} satisfies PartsOf<'runtime'>;
