import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Lets a specimen speak: the words of samples are translated as everything else is. */
export function Say(props: { readonly children: (t: TFunction<'labels'>) => ReactNode }) {
  const { t } = useTranslation('labels');
  return <>{props.children(t)}</>;
}
