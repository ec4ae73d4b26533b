import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DISMISSED_MOST } from '../../config/constants.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import type { MessageView } from '../../patterns/admin-messages/message-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { dismissedHere, dismissHere } from './dismissed.ts';
import * as css from './messages.css.ts';

/**
 * What the administrators tell everybody, above the page. Each can be dismissed for good by a plain form; the cookie
 * keeps that, and local storage for a browser whose cookies were cleared.
 */
export function Messages(props: { readonly messages: readonly MessageView[]; readonly address: string }) {
  const { t } = useTranslation('messages');
  const [here, setHere] = useState<readonly number[]>([]);
  useEffect(() => setHere(dismissedHere()), []);
  const shown = props.messages.filter(({ id }) => !here.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (id: number) => {
    dismissHere(id, DISMISSED_MOST);
    // The button goes with its message; the focus goes where the page begins.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={t('admin.title')} className={css.messages}>
      {shown.map(({ id, title, text, link }) => (
        <Form
          action={paths.preferences()}
          className={css.message}
          discover="none"
          key={id}
          method="post"
          onSubmit={() => dismiss(id)}
          preventScrollReset
          replace
        >
          <p className={css.words}>
            <b>{title}</b> {text}{' '}
            {link && (
              <a href={link} rel="noreferrer" target="_blank">
                {t('admin.more')}
              </a>
            )}
          </p>
          <input name="return_to" type="hidden" value={props.address} />
          <button
            aria-label={t('admin.dismiss', { title })}
            className={css.dismiss}
            name="dismiss"
            title={t('admin.dismiss', { title })}
            type="submit"
            value={id}
          >
            <Icon name="close" />
          </button>
        </Form>
      ))}
    </section>
  );
}
