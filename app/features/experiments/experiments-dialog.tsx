import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import * as css from './experiments.css.ts';
import type { loader } from './experiments.route.tsx';
import { FeatureList } from './feature-list.tsx';

export function ExperimentsDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('labels');
  const { data, load } = useFetcher<typeof loader>({ key: 'features' });
  useEffect(() => load(paths.experiments()), [load]);
  if (!data) return null;
  return (
    <Dialog
      closeLabel={t('display.close')}
      onClose={onClose}
      open
      text={t('experiments.description')}
      title={t('experiments.title')}
    >
      <div className={css.scrolling}>
        <FeatureList features={data.features} />
      </div>
    </Dialog>
  );
}
