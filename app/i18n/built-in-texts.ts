import {
  columns,
  detail,
  exports,
  list,
  search,
  sending,
  shell,
  submit,
  views,
} from '../../public/locales/en/labels.json';

/**
 * Labels of the default language that lists and records speak at once. They come with the scripts, which a browser
 * keeps, instead of with every page. Pages in other languages bring what they speak.
 */
export const BUILT_IN_LABELS = { columns, detail, exports, list, search, sending, shell, submit, views };
