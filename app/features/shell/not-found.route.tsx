import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME, TITLE_SEPARATOR } from '../../config/constants.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../ui/not-found.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ''}${TITLE_SEPARATOR}${PRODUCT_NAME}` },
];

/** Any address that leads nowhere. */
export function loader({ context }: LoaderFunctionArgs) {
  return data({ title: context.t('notFound.title') }, { status: 404 });
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
