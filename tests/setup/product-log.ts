import type { Product } from './product.ts';

const WARNING = 40;
const ERROR = 50;

/** One line of the product's output; a line that is not JSON bypassed the log and counts as an error. */
interface LogLine {
  readonly level: number;
  readonly text: string;
}

function linesOf({ output }: Pick<Product, 'output'>): readonly LogLine[] {
  return output()
    .split('\n')
    .filter((line) => line !== '')
    .map((text) => ({ text, level: levelOf(text) }));
}

/** Lines at error level and above. */
export const errorsOf = (product: Pick<Product, 'output'>): readonly string[] =>
  linesOf(product)
    .filter(({ level }) => level > WARNING)
    .map(({ text }) => text);

function levelOf(text: string): number {
  try {
    return Number((JSON.parse(text) as { level: number }).level);
  } catch {
    return ERROR;
  }
}
