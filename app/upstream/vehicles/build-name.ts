/** Make, model and year as far as they are known: 'Ford Transit 2021'. */
export const buildName = (make: string | null, model: string | null, year: number | null): string =>
  [make, model, year].filter((part) => part !== null && part !== '').join(' ');
