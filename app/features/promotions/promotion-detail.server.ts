import * as paths from '../../paths.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords } from '../../patterns/record/detail-view.ts';
import { factsOf } from '../../patterns/record/value-words.server.ts';
import { factGroup } from '../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Promotion } from '../../upstream/promotions/promotions.contract.ts';
import { promotionTerms } from '../rentals/public.ts';
import { stateOf } from './list.server.ts';
import { getPromotion } from './managed-promotion.server.ts';
import { PROMOTION_GROUPS, usesWords } from './promotion-fields.server.ts';

export const promotionDetail: DetailDeclaration<Promotion> = {
  ...recordOf('promotions'),
  actions: [],
  links: ({ id }) => [
    {
      href: paths.record('promotions', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_RATES',
      operation: 'promotions.save',
      key: 'e',
      isMain: true,
    },
  ],
  requires: { permission: 'SETTINGS_RATES', operation: 'promotions.list' },
  get: getPromotion,
  frame: frameOf,
};

function frameOf(found: Promotion, staffContext: StaffContext): FrameWords {
  const { t, formats, offers, today } = staffContext;
  const { code, startsOn, endsOn } = found;
  const state = stateOf(found, today);
  return {
    number: code,
    badges: [
      {
        word: t(`promotion.states.${state}`),
        tone: state === 'current' ? 'good' : 'quiet',
        shape: state === 'current' ? 'settled' : 'open',
      },
    ],
    plate: null,
    facts: factsOf([
      [t('promotion.groups.discount'), promotionTerms(found, staffContext)],
      [t('promotion.valid'), `${formats.date(startsOn)} – ${formats.date(endsOn)}`],
      [t('promotion.uses'), usesWords(found, staffContext)],
    ]),
    notices: offers('promotions.save') ? [] : [{ tone: 'info', text: t('promotion.readOnly') }],
    money: [],
  };
}

export const viewPromotion = (found: Promotion, staffContext: StaffContext) => ({
  groups: PROMOTION_GROUPS.map(({ legend, fields }) => factGroup(legend, fields, found, staffContext)),
  images: null,
});
