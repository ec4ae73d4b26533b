import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as css from './experiments.css.ts';
import { FeatureRow } from './feature-row.tsx';
import type { FeatureView } from './feature-view.ts';
import { mirrorFlags } from './stored-flags.ts';

/** Every feature that can be tried, or the specification's words that there is none. */
export function FeatureList({ features }: { readonly features: readonly FeatureView[] }) {
  const { t } = useTranslation('labels');
  useEffect(() => mirrorFlags(features, localStorage), [features]);
  if (features.length === 0) {
    return <EmptyState text={t('experiments.noneText')} title={t('experiments.none')} />;
  }
  return (
    <ul className={css.list}>
      {features.map((feature) => (
        <FeatureRow feature={feature} key={feature.id} />
      ))}
    </ul>
  );
}
