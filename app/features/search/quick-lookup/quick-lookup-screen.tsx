import { useEffect, useRef } from 'react';
import * as paths from '../../../paths.ts';
import { ErrorPanel } from '../../../patterns/error-page/refusal-banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import * as css from '../search-screen.css.ts';
import { FoundGroups } from '../search-screen.tsx';
import type { LookUpView } from './look-up.server.ts';

/**
 * One field for scans. It is empty after each search, since the next scan is added to its text; scripts restore the
 * text and select it, so that the user can correct it or scan over it.
 */
export function QuickLookupScreen({ view }: { readonly view: LookUpView }) {
  const { query, groups, outcome, offers, unsearched } = view;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    // Input from before the scripts ran stays.
    if (!(field instanceof HTMLInputElement) || field.value !== '') return;
    field.value = query;
    field.select();
  }, [query]);

  const links = offers.map(({ href, text }) => (
    <ButtonLink href={href} key={href}>
      {text}
    </ButtonLink>
  ));
  return (
    <div className={css.screen}>
      <h1>{view.title}</h1>
      <search>
        <form action={paths.quickLookup()} className={css.form} key={query} method="get" ref={form}>
          <TextField hint={view.hint} kind="scanner" label={view.label} name="q" />
          <Button variant="primary" type="submit">
            {view.submit}
          </Button>
        </form>
      </search>
      {unsearched && <ErrorPanel again={view.again} errorView={unsearched} />}
      {outcome && groups.length === 0 && (
        <EmptyState action={links} text={outcome.text ?? undefined} title={outcome.title} />
      )}
      {outcome && groups.length > 0 && (
        <>
          <h2>{outcome.title}</h2>
          {outcome.text && (
            <p>
              <output>{outcome.text}</output> {links}
            </p>
          )}
          <FoundGroups groups={groups} />
        </>
      )}
    </div>
  );
}
