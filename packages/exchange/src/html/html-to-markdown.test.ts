import { describe, expect, it } from 'vitest';
import { LossCounter } from '../losses.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markFormulas } from './mark-formulas.ts';
import { markdownToHtml } from './markdown-to-html.ts';

function convert(html: string) {
  const losses = new LossCounter();
  const markdown = htmlToMarkdown(markFormulas(html, losses), { losses });
  return { markdown, losses: losses.list().map(({ code }) => code) };
}

describe('htmlToMarkdown', () => {
  it.each([
    ['lines and paragraphs', 'a<br>b<br><br>c', 'a\\\nb\n\nc'],
    ['lines as divs', '<div>a</div><div>b</div><div><br></div><div>c</div>', 'a\n\nb\n\nc'],
    ['emphasis, with its spaces outside', '<b>bold </b>and<i> italic</i>', '**bold** and *italic*'],
    ['emphasis around paragraphs', '<b><div>a</div><div>b</div></b>', '**a**\n\n**b**'],
    ['emphasis by style', '<span style="font-weight: 700">a</span>', '**a**'],
    ['raised and lowered text', 'x<sup>2</sup> H<sub>2</sub>O e<sup>ab</sup>', 'x² H₂O e^(ab)'],
    ['nested lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['numbered lists', '<ol start="3"><li>x</li><li>y</li></ol>', '3. x\n4. y'],
    [
      'blocks of code with their language',
      '<pre><code class="language-js">if (a &lt; b) {<br>  x();<br>}</code></pre>',
      '```js\nif (a < b) {\n  x();\n}\n```',
    ],
    ['code in a line', '<code>a&lt;b&gt;`c</code>', '``a<b>`c``'],
    ['code with lines', '<code>a<br>b</code>', '```\na\nb\n```'],
    [
      'tables',
      '<table><tr><th>a</th><th>b|c</th></tr><tr><td>1<br>2</td><td>x</td></tr></table>',
      '| a | b\\|c |\n| - | - |\n| 1 2 | x |',
    ],
    [
      'code with line numbers',
      '<table><tr><td class="linenos">1<br>2</td><td class="code"><pre>a\nb</pre></td></tr></table>',
      '```\na\nb\n```',
    ],
    ['formulas', 'see \\(a_1 &lt; b\\) and [$]x[/$]', 'see $`a_1 < b`$ and $`x`$'],
    ['formulas in their own line', 'a \\[\\frac{a}{b}\\] c', 'a\n\n```math\n\\frac{a}{b}\n```\n\nc'],
    ['no formulas in code', '<code>\\(a\\)</code>', '`\\(a\\)`'],
    [
      'pictures and sounds',
      '<img src="a b.png" alt="x"> [sound:y z.mp3]',
      '![x](media:a%20b.png) ![y z.mp3](media:y%20z.mp3)',
    ],
    [
      'text that looks like Markdown',
      '# a<br>1. b<br>*c* &lt;d&gt; [e](f)',
      '\\# a\\\n1\\. b\\\n\\*c\\* \\<d> \\[e]\\(f)',
    ],
    [
      'links',
      '<a href="https://e.example/a_b">c</a> <a href="javascript:x">d</a>',
      '[c](https://e.example/a_b) d',
    ],
    ['readings', '<ruby>漢字<rt>かんじ</rt></ruby>', '漢字 (かんじ)'],
    ['quotes and rules', '<blockquote>a<br>b</blockquote><hr>', '> a\\\n> b\n\n---'],
    ['hidden text', 'a<span style="display:none">b</span>', 'a'],
  ])('keeps %s', (_, html, markdown) => {
    expect(convert(html).markdown).toBe(markdown);
  });

  it.each([
    ['<script>alert(1)</script>', '', ['active-content']],
    [
      '<img src="https://e.example/x.png">',
      '[https://e.example/x.png](https://e.example/x.png)',
      ['remote-media'],
    ],
    ['<img src="data:image/png;base64,xx">', '', ['embedded-media']],
    ['[anki:tts lang=en_US]say[/anki:tts]', '', ['speech']],
    ['<font color="red">a</font>', 'a', ['formatting']],
  ])('counts what %s loses', (html, markdown, losses) => {
    expect(convert(html)).toEqual({ markdown, losses });
  });
});

describe('markdownToHtml', () => {
  it.each([
    ['$`a<b`$', '<p>\\(a&lt;b\\)</p>'],
    ['```math\nx\n```', '\\[x\\]'],
    ['![a "b"](media:p%20%281%29.png)', '<p><img src="p (1).png" alt="a &quot;b&quot;"></p>'],
    ['![x](media:s.mp3)', '<p>[sound:s.mp3]</p>'],
    ['![x](https://e.example/p.png)', '<p><img src="https://e.example/p.png" alt="x" /></p>'],
    ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
    ['[x](javascript:alert(1))', '<p><a href="">x</a></p>'],
  ])('writes %s for Anki', (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
  });
});
