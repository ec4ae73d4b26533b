import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RecordText } from './marks.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(<RecordText text={text} />).replaceAll(/<span class="[^"]+">/g, '<span>');

describe('RecordText', () => {
  it.each([
    ['120 (V-0338, V-0334 …)', '120 (<span>V-0338</span>, <span>V-0334</span> …)'],
    ['ife.abubakar@post.example', 'ife.abubakar@<wbr/>post.example'],
    ['A-20417, desk@post.example', '<span>A-20417</span>, desk@<wbr/>post.example'],
    ['SO14 3AH', 'SO14 3AH'],
    ['', ''],
  ])('draws %j', (text, html) => {
    expect(drawn(text)).toBe(html);
  });
});
