import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { Trouble } from '../../../patterns/trouble/trouble.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FoundGroups } from '../found-groups.tsx';
import * as css from '../search-screen.css.ts';
import type { LookUpView } from './look-up.server.ts';

/**
 * One box that waits for a scan. It is empty after each look-up, since the next scan would be added to what stands in
 * it; scripts put the text back and select it, so that it can be corrected as well as scanned over.
 */
export function QuickLookupScreen({ view }: { readonly view: LookUpView }) {
  const { query, groups, outcome, offers, unsearched } = view;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    // Somebody who was faster than the scripts is left alone.
    if (!(field instanceof HTMLInputElement) || field.value !== '') return;
    field.value = query;
    field.select();
  }, [query]);

  const ways = offers.map(({ href, text }) => (
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
          <Button manner="primary" type="submit">
            {view.submit}
          </Button>
        </form>
      </search>
      {unsearched && <Trouble again={view.again} trouble={unsearched} />}
      {outcome && groups.length === 0 && (
        <EmptyState action={ways} text={outcome.text ?? undefined} title={outcome.title} />
      )}
      {outcome && groups.length > 0 && (
        <>
          <h2>{outcome.title}</h2>
          {outcome.text && (
            <p>
              <output>{outcome.text}</output> {ways}
            </p>
          )}
          <FoundGroups groups={groups} />
        </>
      )}
    </div>
  );
}
