import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { NotFound } from '../../ui/states.tsx';

export const meta = titleMeta;

export const handle = { scripts: false };

/** Answers any unknown address. */
export function loader({ context }: LoaderFunctionArgs) {
  return data({ pageTitle: pageTitle(context.t('notFound.title')) }, { status: 404 });
}

export default function NotFoundPage() {
  const { t } = useTranslation('labels');
  return (
    <NotFound
      back={{ href: paths.home(), label: t('notFound.back') }}
      eyebrow={t('notFound.label')}
      text={t('notFound.text')}
      title={t('notFound.title')}
    />
  );
}
