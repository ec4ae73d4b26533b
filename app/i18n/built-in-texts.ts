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

/** Labels of the default language that come with the scripts, which a browser keeps, instead of with every page. */
export const BUILT_IN_LABELS = { columns, detail, exports, list, search, sending, shell, submit, views };
