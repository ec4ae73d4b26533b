import { useTranslation } from '../../i18n/use-translation.ts';
import type { SignInFailure } from '../../identity/sign-in-error.ts';
import { Banner } from '../../ui/states.tsx';

/** The message of a failed sign-in. The provider's text and address are inert text. */
export function SignInProblem(props: {
  readonly reason: SignInFailure;
  readonly detail?: string | null;
  readonly uri?: string | null;
  readonly traceId: string;
}) {
  const { t } = useTranslation('login');
  return (
    <Banner tone="bad">
      <p>
        <strong>{t('failed.title')}</strong>
      </p>
      <p>{t(`errors.${props.reason}`)}</p>
      {props.detail && <p>{t('failed.detail', { detail: props.detail })}</p>}
      {props.uri && <p>{t('failed.uri', { uri: props.uri })}</p>}
      <p>
        {t('failed.trace')} <code>{props.traceId}</code>
      </p>
    </Banner>
  );
}
