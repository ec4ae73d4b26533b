/** What a chart shows: for each series a value per category. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A place on an axis, in per cent, and its word. */
interface Mark {
  readonly at: number;
  readonly label: string;
}

/** A chart's geometry and its table, worked out on the server: the browser gets no chart library. */
export interface ChartFrame {
  /** From the top down in per cent. */
  readonly ticks: readonly Mark[];
  readonly categories: readonly Mark[];
  readonly names: readonly string[];
  /** Each row is a category's written values. */
  readonly rows: readonly (readonly string[])[];
}

export interface BarView extends ChartFrame {
  readonly bars: readonly {
    readonly series: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** Series, category and value in words. */
    readonly words: string;
  }[];
}

export interface LineView extends ChartFrame {
  readonly lines: readonly {
    readonly series: number;
    /** In a square of 100 by 100. */
    readonly path: string;
    readonly dots: readonly { readonly x: number; readonly y: number; readonly words: string }[];
  }[];
}
