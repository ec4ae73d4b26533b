import { useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { closeDisclosures } from '../../ui/disclosure-menu.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { filterAddress, listAddress } from '../list/list-address.ts';
import { parametersOf } from '../list/list-query.ts';
import type { FilterView, ListView } from '../list/list-view.ts';
import { FilterChip, MoreFilters } from './filter-chip.tsx';
import * as css from './list-screen.css.ts';

/** What a filter form keeps beside the filters: how the list is cut, ordered and laid out. */
const KEPT = ['size', 'sort', 'direction', 'columns'];

/**
 * All filters of a list as one GET form to the list's own address. Enhancement: the address is kept free of blank
 * parameters, open sheets close, and the controls follow the address when it changes by a link or by Back.
 */
export function FilterForm({
  view,
  search,
  children,
}: {
  readonly view: ListView;
  readonly search: string;
  /** What stands at the end of the row. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('labels');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const follows = useRef(search);

  useEffect(() => {
    if (follows.current === search) return;
    follows.current = search;
    form.current?.reset();
  }, [search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const flags = view.filters.filter(({ kind }) => kind === 'flag');
    const resting = Object.fromEntries(flags.map(({ name, initial }) => [name, String(initial ?? false)]));
    const address = filterAddress(new FormData(event.currentTarget), resting);
    follows.current = address;
    closeDisclosures(event.currentTarget);
    navigate(address, { preventScrollReset: true });
  };

  const placed = (place: FilterView['place']) => view.filters.filter((filter) => filter.place === place);
  const query = new URLSearchParams(search);
  const narrowed = view.filters.some(({ summary }) => summary !== null);
  const cleared = Object.fromEntries(view.filters.flatMap(parametersOf).map((name) => [name, null]));
  return (
    <form
      autoComplete="off"
      aria-label={t('list.filters')}
      className={css.filters}
      data-stay=""
      method="get"
      onSubmit={submit}
      ref={form}
    >
      {KEPT.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [<input key={name} name={name} type="hidden" value={value} />];
      })}
      {placed('box').map(({ name, label, values }) => (
        <div className={css.box} key={name}>
          <TextInput
            aria-label={label}
            defaultValue={values[name]?.[0] ?? ''}
            name={name}
            placeholder={label}
            type="search"
          />
        </div>
      ))}
      {placed('row').map((filter) => (
        <FilterChip filter={filter} key={filter.name} search={search} />
      ))}
      {placed('more').length > 0 && <MoreFilters filters={placed('more')} search={search} />}
      {narrowed && (
        <ButtonLink href={listAddress(search, cleared)} manner="plain" small>
          {t('list.clearAll')}
        </ButtonLink>
      )}
      {children}
    </form>
  );
}
