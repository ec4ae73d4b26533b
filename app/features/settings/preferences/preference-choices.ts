/** What a select sends for 'not chosen'; its options never have an empty value. */
export const AUTO = 'auto';

export const DATE_FORMATS = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.y', 'yyyy-MM-dd', 'd MMM yyyy'] as const;
export const TIME_FORMATS = ['hh:mm a', 'HH:mm'] as const;
export const ROWS = [10, 25, 50, 100] as const;
export const DIGITS = [0, 1, 2, 3, 4] as const;
