import type { Visitor } from './visitor.ts';

const text = (html: string) => html.replace(/<[^>]*>/g, '').trim();
const cellsIn = (html: string, cell: RegExp) => [...html.matchAll(cell)].map(([, inner = '']) => text(inner));

/** Opens a list as its page was served: its heads, and the texts of its rows. */
export async function openList(visitor: Visitor, address: string) {
  const page = await visitor.open(address);
  const [, body = ''] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(page.html) ?? [];
  return {
    ...page,
    heads: cellsIn(/<thead[^>]*>(.*?)<\/thead>/s.exec(page.html)?.[1] ?? '', /<th(?: [^>]*)?>(.*?)<\/th>/gs),
    rows: body
      .split('<tr')
      .slice(1)
      .map((row) => cellsIn(row, /<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/gs)),
  };
}
