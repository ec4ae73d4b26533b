import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { businessForm } from './business-form.server.ts';
import { chargeKindsForm } from './charge-kinds-form.server.ts';
import { featuresForm } from './features-form.server.ts';
import { countingForm, depositsForm, feesForm } from './rules-forms.server.ts';
import { runtimeDetail, viewRuntime } from './runtime-detail.server.ts';
import { screenForm } from './screens-form.server.ts';
import { termsForm } from './terms-form.server.ts';

export const runtime = {
  record: { detail: runtimeDetail, fields: viewRuntime },
  forms: {
    business: businessForm,
    counting: countingForm,
    fees: feesForm,
    deposits: depositsForm,
    terms: termsForm,
    features: featuresForm,
    'charge-kinds': chargeKindsForm,
    'reservation-fields': screenForm('reservation-fields'),
    'agreement-fields': screenForm('agreement-fields'),
    'customer-fields': screenForm('customer-fields'),
    'vehicle-fields': screenForm('vehicle-fields'),
  },
} satisfies PartsOf<'runtime'>;
