import { Button, ButtonLink } from '../button.tsx';
import { Icon } from '../marks.tsx';
import { Chip, DisclosureMenu, Menu, MenuLink } from '../menus.tsx';
import { Pagination, Tabs } from '../navigation.tsx';
import { type Specimens, variants } from './specimen.tsx';

const TOP = '#content';

const BUTTONS = [
  ['primary', { variant: 'primary' }, 'checkIn'],
  ['normal', {}, 'extend'],
  ['plain', { variant: 'plain' }, 'clearAll'],
  ['small', { small: true }, 'addCharge'],
  ['disabled', { disabled: true }, 'extend'],
  ['primary disabled', { variant: 'primary', disabled: true }, 'checkIn'],
] as const;

/** What is pressed, followed and opened. */
export const actionSpecimens: Specimens = ({ t, dev }) => ({
  Button: variants(BUTTONS, ([name, props, key]) => ({
    [name]: (
      <Button {...props} type="button">
        {dev(key)}
      </Button>
    ),
  })),
  ButtonLink: {
    normal: <ButtonLink href={TOP}>{dev('allRecords')}</ButtonLink>,
    'with an icon': (
      <ButtonLink href={TOP} variant="primary">
        <Icon name="search" />
        {dev('find')}
      </ButtonLink>
    ),
  },
  Menu: {
    links: (
      <Menu group="gallery" label={dev('more')}>
        <MenuLink detail={dev('count')} href={TOP}>
          {dev('notes')}
        </MenuLink>
        <MenuLink href={TOP}>{dev('history')}</MenuLink>
      </Menu>
    ),
  },
  DisclosureMenu: {
    closed: (
      <Chip state="off">
        <DisclosureMenu group="gallery" label={dev('status')}>
          {dev('anyStatus')}
        </DisclosureMenu>
      </Chip>
    ),
  },
  Chip: variants(['on', 'wrong'] as const, (state) => ({
    [state]: (
      <Chip remove={{ href: TOP, label: dev('removeFilter') }} state={state}>
        <span>{dev('filter')}</span>
      </Chip>
    ),
  })),
  Tooltips: variants(['find', 'status'], (key) => ({
    [`tip on ${key}`]: (
      <ButtonLink href={TOP} title={dev(`${key}Tip`)}>
        {dev(key)}
      </ButtonLink>
    ),
  })),
  Tabs: {
    'with a count, wide': (
      <Tabs
        here="#summary"
        label={dev('views')}
        tabs={[
          { href: '#summary', label: dev('summary') },
          { href: '#notes', label: dev('notes'), count: '2' },
          { href: '#history', label: dev('history') },
        ]}
      />
    ),
  },
  Pagination: variants([1, 6, 12], (page) => ({
    [`page ${page} of 12`]: (
      <Pagination
        address={(to) => `#page-${to}`}
        label={`${t('list.pages')} ${page}`}
        next={t('list.next')}
        page={page}
        pages={12}
        previous={t('list.previous')}
      />
    ),
  })),
});
