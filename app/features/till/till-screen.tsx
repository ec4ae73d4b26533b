import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import * as frame from '../../patterns/detail-screen/detail-screen.css.ts';
import { SmallTable } from '../../patterns/detail-screen/record-groups.tsx';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/form-actions.tsx';
import { SelectField, TextField } from '../../ui/form/text-fields.tsx';
import { Pagination } from '../../ui/navigation.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Banner } from '../../ui/states.tsx';
import type { ShownTill, TillChoice, TillEntries, TillView } from './load-till.server.ts';
import * as css from './till.css.ts';

function Choice({ choice }: { readonly choice: TillChoice }) {
  const { places, place, day, adjacentDays } = choice;
  return (
    <form
      action={paths.till()}
      aria-label={choice.label}
      autoComplete="off"
      className={css.choice}
      key={`${place} ${day}`}
      method="get"
    >
      <div className={css.field}>
        <SelectField
          choices={places}
          defaultValue={place}
          error={choice.placeError}
          label={choice.placeLabel}
          name="place"
        />
      </div>
      <div className={css.field}>
        <TextField defaultValue={day} error={choice.dayError} kind="day" label={choice.dayLabel} name="day" />
      </div>
      <div className={css.go}>
        <Button type="submit">{choice.submit}</Button>
        {adjacentDays.map(({ href, label }) => (
          <ButtonLink href={href} key={href} variant="plain">
            {label}
          </ButtonLink>
        ))}
      </div>
    </form>
  );
}

function Entries({ entries }: { readonly entries: TillEntries }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  const address = (page: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    return `${pathname}?${query}`;
  };
  const { title, table, none, page, pages } = entries;
  return (
    <Panel
      flush={table !== null}
      foot={
        pages > 1 && (
          <Pagination
            address={address}
            label={t('list.pages')}
            next={t('list.next')}
            page={page}
            pages={pages}
            previous={t('list.previous')}
          />
        )
      }
      title={title}
    >
      {table ? <SmallTable table={table} /> : none}
    </Panel>
  );
}

function Shown({ till: { tables, holds, counts, entries } }: { readonly till: ShownTill }) {
  return (
    <div className={frame.column}>
      {tables.map((table) => (
        <Panel flush key={table.caption} title={table.caption}>
          <SmallTable table={table} />
        </Panel>
      ))}
      {counts && (
        <div className={css.wraps}>
          <Panel flush title={counts.caption}>
            <SmallTable table={counts} />
          </Panel>
        </div>
      )}
      {holds && <p>{holds}</p>}
      {entries && <Entries entries={entries} />}
    </div>
  );
}

/** The money of a location and day: what moved, by method and user, what was counted and what differs. */
export function TillScreen({ view }: { readonly view: TillView }) {
  const { pathname, search } = useLocation();
  const { title, choice } = view;
  return (
    <>
      <header className={frame.head}>
        <h1>{title}</h1>
        {view.state === 'shown' && (
          <div className={frame.actions}>
            {view.till.actions.map(({ href, label, variant, isPaper }) => (
              <ButtonLink data-document={isPaper ? '' : undefined} href={href} key={href} variant={variant}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </header>
      <ErrorSummary problems={choice.problems} />
      <Choice choice={choice} />
      {view.state === 'shown' && (
        <>
          <Banner tone={view.till.tone}>{view.till.balance}</Banner>
          <Shown till={view.till} />
        </>
      )}
      {view.state === 'trouble' && <ErrorPanel again={pathname + search} errorView={view.errorView} />}
    </>
  );
}
