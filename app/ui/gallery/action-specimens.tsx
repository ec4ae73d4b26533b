import { Button, ButtonLink } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { DisclosureMenu } from '../disclosure-menu.tsx';
import { Icon } from '../icon.tsx';
import { Menu, MenuLink } from '../menu.tsx';
import { Pagination } from '../pagination.tsx';
import { Tabs } from '../tabs.tsx';
import { tip } from '../tooltip/tip.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

const TOP = '#content';

const button = (name: string, props: Parameters<typeof Button>[0], key: string) => ({
  state: name,
  show: () => (
    <Say>
      {(t) => (
        <Button {...props} type="button">
          {t(`dev.samples.${key}`)}
        </Button>
      )}
    </Say>
  ),
});

/** What is pressed, followed and opened. */
export const actionSpecimens: readonly Specimen[] = [
  {
    name: 'Button',
    states: [
      button('primary', { manner: 'primary' }, 'checkIn'),
      button('normal', {}, 'extend'),
      button('plain', { manner: 'plain' }, 'clearAll'),
      button('small', { small: true }, 'addCharge'),
      button('disabled', { disabled: true }, 'extend'),
      button('primary disabled', { manner: 'primary', disabled: true }, 'checkIn'),
    ],
  },
  {
    name: 'ButtonLink',
    states: [
      {
        state: 'normal',
        show: () => <Say>{(t) => <ButtonLink href={TOP}>{t('dev.samples.allRecords')}</ButtonLink>}</Say>,
      },
      {
        state: 'with an icon',
        show: () => (
          <Say>
            {(t) => (
              <ButtonLink href={TOP} manner="primary">
                <Icon name="search" />
                {t('dev.samples.find')}
              </ButtonLink>
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'Menu',
    states: [
      {
        state: 'links',
        show: () => (
          <Say>
            {(t) => (
              <Menu group="gallery" label={t('dev.samples.more')}>
                <MenuLink detail={t('dev.samples.count')} href={TOP}>
                  {t('dev.samples.notes')}
                </MenuLink>
                <MenuLink href={TOP}>{t('dev.samples.history')}</MenuLink>
              </Menu>
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'DisclosureMenu',
    states: [
      {
        state: 'closed',
        show: () => (
          <Say>
            {(t) => (
              <Chip state="off">
                <DisclosureMenu group="gallery" label={t('dev.samples.status')}>
                  {t('dev.samples.anyStatus')}
                </DisclosureMenu>
              </Chip>
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'Chip',
    states: (['on', 'wrong'] as const).map((state) => ({
      state,
      show: () => (
        <Say>
          {(t) => (
            <Chip remove={{ href: TOP, label: t('dev.samples.removeFilter') }} state={state}>
              <span>{t('dev.samples.filter')}</span>
            </Chip>
          )}
        </Say>
      ),
    })),
  },
  {
    name: 'Tooltips',
    states: (['find', 'status'] as const).map((key) => ({
      state: `tip on ${key}`,
      show: () => (
        <Say>
          {(t) => (
            <ButtonLink href={TOP} {...tip(t(`dev.samples.${key}Tip`))}>
              {t(`dev.samples.${key}`)}
            </ButtonLink>
          )}
        </Say>
      ),
    })),
  },
  {
    name: 'Tabs',
    states: [
      {
        state: 'with a count, wide',
        show: () => (
          <Say>
            {(t) => (
              <Tabs
                here="#summary"
                label={t('dev.samples.views')}
                tabs={[
                  { href: '#summary', label: t('dev.samples.summary') },
                  { href: '#notes', label: t('dev.samples.notes'), count: '2' },
                  { href: '#history', label: t('dev.samples.history') },
                ]}
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'Pagination',
    states: [1, 6, 12].map((page) => ({
      state: `page ${page} of 12`,
      show: () => (
        <Say>
          {(t) => (
            <Pagination
              address={(to) => `#page-${to}`}
              label={`${t('list.pages')} ${page}`}
              next={t('list.next')}
              page={page}
              pages={12}
              previous={t('list.previous')}
            />
          )}
        </Say>
      ),
    })),
  },
];
