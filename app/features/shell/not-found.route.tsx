import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';

export const meta = titleMeta;

/** A page of one small thing: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** Any address that leads nowhere. */
export function loader({ context }: LoaderFunctionArgs) {
  return data({ pageTitle: pageTitle(context.t('notFound.title')) }, { status: 404 });
}

export default function NotFoundPage() {
  const { t } = useTranslation('labels');
  return (
    <CentredPage eyebrow={t('notFound.label')} title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <ButtonLink href={paths.home()}>{t('notFound.back')}</ButtonLink>
    </CentredPage>
  );
}
