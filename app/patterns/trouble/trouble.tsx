import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import type { TroubleView } from './trouble-view.ts';

/** Shows what failed and what to do; 'Try again' is the same address, so nothing that stands in it is lost. */
export function Trouble(props: { readonly trouble: TroubleView; readonly again: string }) {
  const { t } = useTranslation('labels');
  const { trouble } = props;
  if (trouble.state === 'forbidden') return <ForbiddenState {...trouble} />;
  return (
    <FailedState
      action={
        <ButtonLink data-stay="" href={props.again} manner="primary">
          {t('trouble.again')}
        </ButtonLink>
      }
      text={trouble.text}
      title={trouble.title}
      trace={{ words: t('trouble.trace'), id: trouble.traceId }}
    />
  );
}
