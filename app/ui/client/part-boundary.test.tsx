import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

function Broken(): never {
  throw new Error('no');
}

describe('a part that fails while the server draws the page', () => {
  it('is replaced, and what is around it stays', () => {
    const html = renderToString(
      <main>
        <h1>{'Before'}</h1>
        <PartBoundary instead={<p>{'Instead'}</p>}>
          <Broken />
        </PartBoundary>
        <p>{'After'}</p>
      </main>,
    );
    expect(html).toMatch(/Before.*Instead.*After/s);
  });

  it('is drawn as it is when nothing fails', () => {
    const html = renderToString(
      <PartBoundary instead={<p>{'Instead'}</p>}>
        <p>{'Part'}</p>
      </PartBoundary>,
    );
    expect(html).toContain('Part');
    expect(html).not.toContain('Instead');
  });
});
