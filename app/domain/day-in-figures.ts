/** Formats a day in figures, in the order in which `readDay` parses it: for fields, which load that only when they are used. */
export function dayInFigures(iso: string, monthFirst: boolean): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return (monthFirst ? [month, day, year] : [day, month, year]).join('/');
}
