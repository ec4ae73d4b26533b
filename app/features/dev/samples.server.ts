import type { TFunction } from 'i18next';
import { barView } from '../../ui/charts/bar-view.server.ts';
import { lineView } from '../../ui/charts/line-view.server.ts';
import type { Samples } from '../../ui/gallery/samples.ts';

const MONTHS = 12;
const LAST = [30, 36, 40, 45, 44, 50, 57, 62, 64, 52, 47, 39];
const THIS = [34, 41, 38, 52, 48, 58, 63, 71, 66, 59, 48, 44];
const GAP_AT = 4;

/** The charts of the gallery. */
export function gallerySamples(language: string, t: TFunction): Samples {
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const categories = Array.from({ length: MONTHS }, (_, at) => month.format(Date.UTC(2025, 11 + at)));
  const write = (value: number) => value.toLocaleString(language);
  const [last, now] = [t('labels:dev.samples.lastYear'), t('labels:dev.samples.thisYear')];
  return {
    bars: barView(
      {
        categories,
        series: [
          { name: now, values: THIS },
          { name: last, values: LAST },
        ],
      },
      write,
    ),
    losses: barView({ categories, series: [{ name: now, values: THIS.map((value) => value - 50) }] }, write),
    lines: lineView(
      {
        categories,
        series: [
          { name: now, values: THIS.map((value, at) => (at === GAP_AT ? null : value)) },
          { name: last, values: LAST },
        ],
      },
      write,
    ),
  };
}
