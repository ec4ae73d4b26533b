import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner, EmptyState, FailedState, ForbiddenState } from '../../ui/states.tsx';
import type { ErrorView, NoFormView, RefusalView } from './error-view.ts';

/** Shows what failed; 'Try again' is the same address. */
export function ErrorPanel(props: { readonly errorView: ErrorView; readonly again: string }) {
  const { t } = useTranslation('labels');
  const { errorView } = props;
  if (errorView.state === 'forbidden') return <ForbiddenState {...errorView} />;
  return (
    <FailedState
      action={
        <ButtonLink data-stay="" href={props.again} variant="primary">
          {t('trouble.again')}
        </ButtonLink>
      }
      text={errorView.text}
      title={errorView.title}
      trace={{ words: t('trouble.trace'), id: errorView.traceId }}
    />
  );
}

export function RefusalBanner({ refusal }: { readonly refusal: RefusalView }) {
  const { t } = useTranslation('labels');
  const { tone, title, text, link, traceId } = refusal;
  return (
    <Banner tone={tone}>
      <strong>{title}</strong> {text} {link && <a href={link.href}>{link.label}</a>}
      {traceId && (
        <small>
          {' '}
          {t('trouble.trace')} <code>{traceId}</code>
        </small>
      )}
    </Banner>
  );
}

function WhyNoForm({ view }: { readonly view: NoFormView }) {
  if (view.state === 'trouble')
    return (
      <>
        <ErrorPanel again="" errorView={view.errorView} />
        {view.back && <ButtonLink href={view.back.href}>{view.back.label}</ButtonLink>}
      </>
    );
  return (
    <EmptyState
      action={<ButtonLink href={view.back.href}>{view.back.label}</ButtonLink>}
      text={view.text}
      title={view.reason}
    />
  );
}

export function NoForm({ view }: { readonly view: NoFormView }) {
  return (
    <>
      <h1>{view.title}</h1>
      <WhyNoForm view={view} />
    </>
  );
}
