import { describe, expect, it } from 'vitest';
import { readRules, rulesFor } from './style-rules.server.ts';

const PAGE = '<html data-theme="dark"><p class="a b">class=&quot;d&quot;</p><p class="c">.e</p></html>';
const applying = (sheet: string) => rulesFor(PAGE, readRules(sheet));

describe('rulesFor', () => {
  it.each([
    ['elements', 'p>a:hover{color:red}'],
    ['attributes', '[data-theme=dark]{--x:1px}'],
    ['a class on the page', '.a:focus-visible{color:red}'],
    ['several classes on the page', '.a.b>.c::before{content:"}"}'],
    ['one of several selectors', '.x,.a{color:red}'],
    ['an excluded class', '.a:not(.x){color:red}'],
    ['an alternative', '.a:is(.x .y:not(.z),.c){color:red}'],
    ['no selector', '@font-face{font-family:"A";src:url(/a.woff2)}'],
    ['no block', '@layer base,parts;'],
    ['the steps of an animation', '@keyframes turn{to{rotate:360deg}}'],
    ['a condition', '@media print{.a{color:red}.c{color:blue}}'],
    ['conditions within conditions', '@media print{@supports (inset:0){.a{color:red}.b{color:blue}}}'],
  ])('keeps rules for %s', (_, rule) => {
    expect(applying(rule)).toBe(rule);
  });

  it.each([
    ['a class that is not on the page', '.x{color:red}'],
    ['a class that is only in a text', '.d{color:red}.e{color:red}'],
    ['the beginning of a name', '.a .bb{color:red}'],
    ['a class within a condition', '@media print{.x{color:red}}'],
  ])('leaves out rules for %s', (_, rule) => {
    expect(applying(rule)).toBe('');
  });

  it('keeps the order, which decides between equals, also around conditions', () => {
    expect(
      applying(
        '.a{top:0}@media print{.x{top:1px}.a{top:2px}}@media print{.b{top:3px}}.x{top:4px}.c{top:5px}',
      ),
    ).toBe('.a{top:0}@media print{.a{top:2px}.b{top:3px}}.c{top:5px}');
  });
});
