import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { type DayViewName, dayViewSearch, wholeOf } from './day-views.ts';

/** Makes the default views of a list: those of today at the user's own location. */
export const dayTabs =
  (...names: readonly DayViewName[]) =>
  ({ place, places, assigned, today, offers, t }: StaffContext) => {
    const own = place === null ? wholeOf({ places, assigned }) : [place.id];
    return names.flatMap((name) => {
      const search = dayViewSearch(name, { today, places: own }, offers);
      return search === null ? [] : [{ name: t(`views.day.${name}`), search }];
    });
  };
