/**
 * Gives an element a tooltip: `<a {...tip(t('…'))}>`. Native form: `title`; `Tooltips` shows it in the look. Never the
 * only place of a fact: what it says stands in the element's name, or somewhere else too.
 */
export function tip(text: string) {
  return { title: text, 'data-tip': '' } as const;
}
