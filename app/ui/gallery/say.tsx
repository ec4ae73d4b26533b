import type { ReactNode } from 'react';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';

/** Lets a specimen speak: the words of samples are translated as everything else is. */
export function Say(props: { readonly children: (t: Translate) => ReactNode }) {
  const { t } = useTranslation('labels');
  return <>{props.children(t)}</>;
}
