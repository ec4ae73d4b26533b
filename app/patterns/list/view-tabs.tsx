import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, TextInput } from '../../ui/form/field.tsx';
import { DisclosureMenu } from '../../ui/menus.tsx';
import { Tabs } from '../../ui/navigation.tsx';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import { useAnswer } from '../submit-once/use-answer.ts';
import { ALL, savingAddress } from './list-address.ts';
import type { RefusedView, SaveForm, ViewTabsView } from './list-view.ts';
import * as css from './view-tabs.css.ts';

/** A plain form to the list's own address, which is saved under a name. */
function SaveView({ save }: { readonly save: SaveForm }) {
  const { t } = useTranslation('labels');
  const refused = useAnswer<RefusedView>();
  const submitted = refused ?? save.submitted;
  // The input must survive the end of the session.
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    currentTarget.dataset.edited = '';
  };
  return (
    <DisclosureMenu group="filters" label={t('views.save')} open>
      <form className={css.saveForm} method="post" onInput={onInput}>
        <input name={KEY_FIELD} type="hidden" value={save.key} />
        <Field error={refused?.problem} id="view" label={t('views.name')}>
          {(ties) => <TextInput {...ties} autoFocus defaultValue={submitted?.name} name="name" />}
        </Field>
        <Checkbox defaultChecked={submitted?.isDefault} label={t('views.opens')} name="isDefault" />
        <Button variant="primary" small>
          {t('views.save')}
        </Button>
      </form>
    </DisclosureMenu>
  );
}

/**
 * All of a list, its default views, then the user's saved ones; another address can be saved, in a form that a link asks
 * for.
 */
export function ViewTabs(props: {
  readonly views: ViewTabsView;
  readonly list: string;
  readonly search: string;
  readonly canSave: boolean;
  /** The name of the first tab, which has no view; by default all of the list. */
  readonly all?: string | undefined;
}) {
  const { t } = useTranslation('labels');
  const { canSave, views } = props;
  const { ofDay = [], saved, at, save } = views;
  const tabs = [
    { href: ALL, label: props.all ?? t('views.all'), count: views.all },
    ...ofDay.map(({ id, name, count }) => ({ href: `?view=${id}`, label: name, count })),
    ...saved.map(({ name, search }) => ({ href: `?${search}`, label: name })),
  ];
  return (
    <div className={css.tabsRow} data-stay="">
      <Tabs here={at === null ? '' : (tabs[at + 1]?.href ?? '')} label={t('views.title')} tabs={tabs} />
      {canSave && !save && (
        <a className={css.saveLink} href={savingAddress(props.search)}>
          {t('views.save')}
        </a>
      )}
      {canSave && save && <SaveView save={save} />}
      {saved.length > 0 && <a href={paths.views(props.list)}>{t('views.manage')}</a>}
    </div>
  );
}
