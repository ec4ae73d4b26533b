import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SavedView } from '../../patterns/list/saved-views.server.ts';
import { KEY_FIELD } from '../../patterns/request/hidden-fields.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/form/field.tsx';
import { Badge } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import * as css from './views.css.ts';
import type { SubmittedChange, ViewsPage } from './views.server.ts';

/** One view: a link to it, and a form to rename, select or delete it. */
function ViewRow(props: {
  readonly view: SavedView;
  readonly list: string;
  readonly formKey: string;
  readonly submitted: SubmittedChange | null;
}) {
  const { t } = useTranslation('labels');
  const { view, list, formKey, submitted } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitted?.problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submitted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that was saved is no open input
  useEffect(() => {
    delete form.current?.dataset.edited;
  }, [view.name]);
  // The input is stored when the session ends.
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    currentTarget.dataset.edited = '';
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
        <Field error={submitted?.problem} id={`name-${view.id}`} label={t('views.name')}>
          {(ties) => (
            <TextInput
              {...ties}
              autoFocus={submitted !== null}
              defaultValue={submitted?.name ?? view.name}
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

export function ViewsScreen(props: { readonly page: ViewsPage; readonly refused: SubmittedChange | null }) {
  const { t } = useTranslation('labels');
  const { title, list, views, key } = props.page;
  const submitted = props.refused ?? props.page.submitted;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(views.length);
  useEffect(() => {
    // The focused button was removed with its view.
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
                submitted={submitted?.id === view.id ? submitted : null}
                view={view}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
