import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import * as css from './drafts.css.ts';
import type { DraftsPage } from './drafts.server.ts';

type Draft = DraftsPage['forms'][number];

/** One draft: its form, its state and its links; or the question whether to discard it. */
function FormRow({ form, here }: { readonly form: Draft; readonly here: string }) {
  const { t } = useTranslation('labels');
  return (
    <li className={css.row} id={`draft-${form.id}`}>
      <p className={css.words}>
        <a href={form.href}>{form.name}</a>
        {form.about && ` · ${form.about}`}
        <small className={css.state}>{form.state}</small>
      </p>
      {form.isAsked ? (
        <form action={here} aria-label={form.name} className={css.does} method="post">
          <input name="id" type="hidden" value={form.id} />
          <p>{t('drafts.question')}</p>
          <ButtonLink href={here}>{t('drafts.keep')}</ButtonLink>
          <Button autoFocus variant="primary" type="submit">
            {t('drafts.discardIt')}
          </Button>
        </form>
      ) : (
        <p className={css.does}>
          <ButtonLink href={form.href}>{t('drafts.goOn')}</ButtonLink>
          <ButtonLink href={form.discard} variant="plain">
            {t('drafts.discard')}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

/** The drafts of a user: to resume or to discard. */
export function DraftsScreen({ page }: { readonly page: DraftsPage }) {
  const { t } = useTranslation('labels');
  const { title, forms, here, all } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(forms.length);
  useEffect(() => {
    // The button that had the focus went with its form.
    if (forms.length < before.current) heading.current?.focus();
    before.current = forms.length;
  }, [forms.length]);
  return (
    <>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {all && <ButtonLink href={all}>{t('drafts.all')}</ButtonLink>}
      </header>
      <div className={css.panel}>
        {forms.length === 0 ? (
          <EmptyState
            action={<ButtonLink href={paths.home()}>{t('drafts.home')}</ButtonLink>}
            text={t('drafts.noneText')}
            title={t('drafts.none')}
          />
        ) : (
          <ul>
            {forms.map((form) => (
              <FormRow form={form} here={here} key={form.id} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
