import { openTerminal, type Terminal } from './browser.ts';
import { type Goal, shared } from './goal.ts';
import { type Contender, FILTER, FILTERED, type Lab, LIST, LONG_FILTERED, LONG_LIST } from './lab.ts';
import { MS, median } from './verdict.ts';

/** What one visit of a contender on a new terminal shows, in ms but for `cls`. */
interface Visit {
  readonly name: string;
  readonly firstRow: number;
  readonly control: number;
  readonly lcp: number;
  readonly inp: number;
  readonly cls: number;
  readonly filter: number;
  /** Until the controls answer on the second visit. */
  readonly warm: number;
}

/** The product with A, A with its styles within the page, and E. */
const contendersOf = async (lab: Lab): Promise<readonly Contender[]> => [
  lab.product,
  await lab.contender('A'),
  await lab.contender('A', true),
  await lab.contender('E'),
];

/** Sends the form of filters; returns the time until the first of the new rows is there. */
async function filterTime({ run, untilDrawn }: Terminal, lab: Lab, filtered: string): Promise<number> {
  const [, first = ''] = /<tbody><tr>.*?href="([^"]+)"/.exec(lab.page(filtered).html) ?? [];
  const began = await run(({ name, value }) => {
    const form = document.querySelector<HTMLFormElement>('form[aria-label="Filters"]');
    const box = form?.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
    if (!form || !box) throw new Error('There is no filter');
    box.click();
    form.requestSubmit(box.closest('details')?.querySelector('button') ?? null);
    return performance.timeOrigin + performance.now();
  }, FILTER);
  const ended = await untilDrawn((href) => {
    const link = document.querySelector('tbody tr a');
    return link?.getAttribute('href') === href && performance.timeOrigin + performance.now();
  }, first);
  return Number(ended) - began;
}

/** The longest time that a menu takes to answer a real click. */
async function interact({ page, run, notes }: Terminal): Promise<number> {
  const menu = page.locator('form[aria-label="Filters"] summary').first();
  await menu.click();
  await menu.click();
  await run(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  return (await notes()).inp;
}

async function visit(lab: Lab, { name, origin }: Contender): Promise<Visit> {
  const terminal = await openTerminal(lab, origin);
  try {
    const { firstRow = 0, control = 0 } = await terminal.open(LIST);
    await terminal.settle();
    const inp = await interact(terminal);
    const { lcp, cls } = await terminal.notes();
    const filter = await filterTime(terminal, lab, FILTERED);
    await terminal.settle();
    const again = await terminal.open(LIST);
    return { name, firstRow, control, lcp, inp, cls, filter, warm: again.control ?? 0 };
  } finally {
    await terminal.close();
  }
}

type Figures = Readonly<Record<keyof Omit<Visit, 'name'>, number>>;

const visits = shared(async (lab, { quick }) => {
  const raw: Visit[] = [];
  const contenders = await contendersOf(lab);
  for (let round = 0; round < (quick ? 1 : 5); round += 1)
    for (const one of contenders) raw.push(await visit(lab, one));
  const figuresOf = (name: string): Figures => {
    const own = raw.filter((one) => one.name === name);
    const middle = (figure: keyof Figures) => median(own.map((one) => one[figure]));
    return {
      firstRow: middle('firstRow'),
      control: middle('control'),
      lcp: middle('lcp'),
      inp: middle('inp'),
      cls: middle('cls'),
      filter: middle('filter'),
      warm: middle('warm'),
    };
  };
  const [product, a, inlined, e] = contenders.map(({ name }) => figuresOf(name)) as [
    Figures,
    Figures,
    Figures,
    Figures,
  ];
  return { product, a, inlined, e, raw };
});

const firstRow: Goal = {
  number: 4,
  name: 'first row, cold terminal',
  async measure(lab, scope) {
    const { product, inlined, e, raw } = await visits(lab, scope);
    return {
      shown: MS(product.firstRow),
      bounds: [
        { value: product.firstRow / inlined.firstRow, unit: 'x A with inlined CSS', gate: 1.15, stretch: 1 },
        { value: product.firstRow / e.firstRow, unit: 'x E', gate: 0.36 },
      ],
      raw,
    };
  },
};

const controls: Goal = {
  number: 5,
  name: 'filters and menus answer',
  async measure(lab, scope) {
    const { product, a, e } = await visits(lab, scope);
    return {
      shown: MS(product.control),
      bounds: [
        { value: product.control / a.control, unit: 'x A', gate: 1.2, stretch: 1 },
        { value: product.control / e.control, unit: 'x E', gate: 0.3 },
      ],
    };
  },
};

/** The time depends on the frame that the first row comes in, each of which takes a fifth of a second. */
const LONG_ROUNDS = 5;

/** The filter of a list of 500 rows, by contender. */
async function longFilters(lab: Lab): Promise<Readonly<Record<string, number>>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < LONG_ROUNDS; round += 1)
    for (const { name, origin } of [lab.product, await lab.contender('A'), await lab.contender('E')]) {
      const terminal = await openTerminal(lab, origin);
      await terminal.open(LONG_LIST);
      await terminal.settle();
      times[name] = [...(times[name] ?? []), await filterTime(terminal, lab, LONG_FILTERED)];
      await terminal.close();
    }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

const filters: Goal = {
  number: 6,
  name: 'filter round trip',
  async measure(lab, scope) {
    const { product, a, e } = await visits(lab, scope);
    const short = [
      { label: '50 rows', value: product.filter / a.filter, unit: 'x A', gate: 1.1, stretch: 1 },
      { value: product.filter / e.filter, unit: 'x E', gate: 1.05 },
    ];
    const shown = `${MS(product.filter)} with 50 rows`;
    // Three lists of 500 rows on the cold terminal take half a minute.
    if (scope.quick) return { shown: `${shown}, 500 rows not in a quick run`, bounds: short };
    const long = await longFilters(lab);
    const own = long.product ?? Number.NaN;
    return {
      shown: `${shown}, ${MS(own)} with 500`,
      bounds: [
        ...short,
        { label: '500 rows', value: own / (long.A ?? Number.NaN), unit: 'x A', gate: 1.1, stretch: 1 },
        { value: own / (long.E ?? Number.NaN), unit: 'x E', gate: 0.85 },
      ],
      raw: long,
    };
  },
};

const warmVisit: Goal = {
  number: 7,
  name: 'warm visit answers',
  async measure(lab, scope) {
    const { product, a, e } = await visits(lab, scope);
    return {
      shown: MS(product.warm),
      bounds: [
        { value: product.warm / a.warm, unit: 'x A', gate: 1.3, stretch: 1.1 },
        { value: product.warm / e.warm, unit: 'x E', gate: 0.6 },
      ],
    };
  },
};

const vitals: Goal = {
  number: 9,
  name: 'vitals, cold terminal',
  async measure(lab, scope) {
    const { product } = await visits(lab, scope);
    return {
      bounds: [
        { label: 'LCP', value: product.lcp, unit: 'ms', gate: 1800, stretch: 900 },
        { label: 'INP', value: product.inp, unit: 'ms', gate: 200, stretch: 100 },
        { label: 'CLS', value: product.cls, unit: '', gate: 0.02 },
      ],
    };
  },
};

export const browserGoals: readonly Goal[] = [firstRow, controls, filters, warmVisit, vitals];
