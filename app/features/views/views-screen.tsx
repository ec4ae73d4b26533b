import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KEY_FIELD } from '../../patterns/hidden-fields.ts';
import type { SavedView } from '../../patterns/saved-views/saved-views.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import * as css from './views.css.ts';
import type { TypedChange, ViewsPage } from './views.server.ts';

/** One view: its address, its name to be changed, and what else can be done with it, as one plain form. */
function ViewRow(props: {
  readonly view: SavedView;
  readonly list: string;
  readonly formKey: string;
  readonly typed: TypedChange | null;
}) {
  const { t } = useTranslation('labels');
  const { view, list, formKey, typed } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (typed?.problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that was kept is not waiting any more
  useEffect(() => {
    delete form.current?.dataset.typed;
  }, [view.name]);
  // What is typed is not to be lost when the session ends.
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    currentTarget.dataset.typed = '';
  };
  return (
    <li className={css.row}>
      <p className={css.words}>
        <a href={`${list}?${view.search}`}>{view.name}</a>
        {view.isDefault && (
          <Badge shape="settled" tone="good">
            {t('views.isDefault')}
          </Badge>
        )}
      </p>
      <form
        aria-label={view.name}
        autoComplete="off"
        className={css.form}
        method="post"
        onInput={onInput}
        ref={form}
      >
        <input name={KEY_FIELD} type="hidden" value={formKey} />
        <input name="id" type="hidden" value={view.id} />
        <Field error={typed?.problem} id={`name-${view.id}`} label={t('views.name')}>
          {(ties) => (
            <TextInput
              {...ties}
              autoFocus={typed !== null}
              defaultValue={typed?.name ?? view.name}
              key={view.name}
              name="name"
            />
          )}
        </Field>
        <Button name="intent" value="rename">
          {t('views.rename')}
        </Button>
        <Button name="intent" value={view.isDefault ? 'choose-none' : 'choose'}>
          {t(view.isDefault ? 'views.chooseNone' : 'views.choose')}
        </Button>
        <Button name="intent" value="remove">
          {t('views.remove')}
        </Button>
      </form>
    </li>
  );
}

/** The user's saved views of a list: to open, rename, delete, and to choose the one that the list opens with. */
export function ViewsScreen(props: { readonly page: ViewsPage; readonly refused: TypedChange | null }) {
  const { t } = useTranslation('labels');
  const { title, list, views, key } = props.page;
  const typed = props.refused ?? props.page.typed;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(views.length);
  useEffect(() => {
    // The button that had the focus went with its view.
    if (views.length < before.current) heading.current?.focus();
    before.current = views.length;
  }, [views.length]);
  return (
    <>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <ButtonLink href={list}>{t('views.back')}</ButtonLink>
      </header>
      <div className={css.panel}>
        {views.length === 0 ? (
          <EmptyState text={t('views.noneText')} title={t('views.none')} />
        ) : (
          <ul>
            {views.map((view) => (
              <ViewRow
                formKey={key}
                key={view.id}
                list={list}
                typed={typed?.id === view.id ? typed : null}
                view={view}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
