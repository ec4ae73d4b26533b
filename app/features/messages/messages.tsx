import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DISMISSED_MOST } from '../../config/constants.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import type { MessageView } from '../../patterns/page/admin-messages.server.ts';
import { Icon } from '../../ui/marks.tsx';
import * as css from './messages.css.ts';

/**
 * The administrators' messages above the page. A plain form dismisses one permanently: the cookie records it, and local
 * storage for a browser whose cookies were cleared.
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

const NAME = 'dismissedMessages';

/** The ids in a stored list; what cannot be read is an empty list (specification section 8). */
export function readDismissed(stored: string | null): readonly number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** The ids in this browser's local storage. */
function dismissedHere(): readonly number[] {
  try {
    return readDismissed(localStorage.getItem(NAME));
  } catch {
    return [];
  }
}

/** Adds an id to local storage; the server's cookie has it too. */
function dismissHere(id: number, most: number): void {
  try {
    const others = dismissedHere().filter((one) => one !== id);
    localStorage.setItem(NAME, JSON.stringify([...others, id].slice(-most)));
  } catch {
    // Full or forbidden: the cookie is enough.
  }
}
