import { useTranslation } from '../../i18n/use-translation.ts';
import { useDisclosureClosing } from '../../ui/disclosure-menu.tsx';
import { actionSpecimens } from '../../ui/gallery/action-specimens.tsx';
import { counterSpecimens } from '../../ui/gallery/counter-specimens.tsx';
import { entrySpecimens } from '../../ui/gallery/entry-specimens.tsx';
import { figureSpecimens } from '../../ui/gallery/figure-specimens.tsx';
import { formSpecimens } from '../../ui/gallery/form-specimens.tsx';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { messageSpecimens } from '../../ui/gallery/message-specimens.tsx';
import { planSpecimens } from '../../ui/gallery/plan-specimens.tsx';
import { recordSpecimens } from '../../ui/gallery/record-specimens.tsx';
import { type Samples, SamplesContext } from '../../ui/gallery/samples.ts';
import { ToastPlace } from '../../ui/toast/toast-place.tsx';
import { Tooltips } from '../../ui/tooltip/tooltips.tsx';

/** Every control of the product, alive where scripts run. */
export function DevGallery(props: { readonly samples: Samples }) {
  const { t } = useTranslation('labels');
  useDisclosureClosing();
  return (
    <SamplesContext.Provider value={props.samples}>
      <Gallery
        groups={[
          { id: 'actions', title: t('dev.groups.actions'), specimens: actionSpecimens },
          { id: 'messages', title: t('dev.groups.messages'), specimens: messageSpecimens },
          {
            id: 'records',
            title: t('dev.groups.records'),
            specimens: [...recordSpecimens, ...figureSpecimens],
          },
          { id: 'plans', title: t('dev.groups.plans'), specimens: planSpecimens },
          { id: 'forms', title: t('dev.groups.forms'), specimens: formSpecimens },
          { id: 'entries', title: t('dev.groups.entries'), specimens: entrySpecimens },
          { id: 'counter', title: t('dev.groups.counter'), specimens: counterSpecimens },
        ]}
      />
      <ToastPlace />
      <Tooltips />
    </SamplesContext.Provider>
  );
}
