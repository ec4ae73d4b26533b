import type { ServerResponse } from 'node:http';
import { golden } from '../../app/upstream/reservations/reservations.golden.ts';
import type { RecordingService } from './recording-service.ts';

const [row = {}] = golden['reservations.list']?.accepted[1] as readonly object[];

/** A rental service with `total` reservations from R-1 on. An entry of `pages` replaces the answer of that page. */
export class HeldList {
  readonly #service: RecordingService;
  readonly #held: (() => void)[] = [];
  #givenUp = 0;

  constructor(
    service: RecordingService,
    total: number,
    pages: Readonly<Record<number, 'hold' | ((response: ServerResponse) => void)>> = {},
  ) {
    this.#service = service;
    service.answer('reservations.list', (response) => {
      const asked = service.calls.at(-1)?.url.searchParams;
      const [page, size] = [Number(asked?.get('page')), Number(asked?.get('pageSize'))];
      const first = (page - 1) * size;
      const rows = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, at) => ({
        ...row,
        ReserveId: first + at + 1,
        ReservationNumber: `R-${first + at + 1}`,
      }));
      const pagination = {
        CurrentPage: page,
        PageSize: size,
        TotalPages: Math.ceil(total / size),
        TotalCount: total,
      };
      const answer = () => {
        const headers = { 'content-type': 'application/json', 'x-pagination': JSON.stringify(pagination) };
        response.writeHead(200, headers).end(JSON.stringify(rows));
      };
      const instead = size === 500 ? pages[page] : undefined;
      if (instead === 'hold') {
        this.#held.push(answer);
        response.once('close', () => {
          if (!response.writableFinished) this.#givenUp += 1;
        });
      } else if (instead) instead(response);
      else answer();
    });
  }

  /** Answers the held calls; later calls are held again. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  /** The number of held calls that the product aborted. */
  givenUp(): number {
    return this.#givenUp;
  }

  /** The pages of the export that were requested so far. */
  asked(): readonly number[] {
    return this.#service.calls
      .filter(
        ({ operationId, url }) =>
          operationId === 'reservations.list' && url.searchParams.get('pageSize') === '500',
      )
      .map(({ url }) => Number(url.searchParams.get('page')));
  }
}
