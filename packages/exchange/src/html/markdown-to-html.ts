import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { isSoundName } from '../media/media-name.ts';
import { encodedName, withMediaUrls } from '../media/references.ts';

const options = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/**
 * Markdown as HTML for Anki: formulas as MathJax, sounds as `[sound:…]`, pictures by their name. Raw
 * HTML in the text is shown, not used.
 */
export function markdownToHtml(markdown: string): string {
  const html = micromark(withMediaUrls(markdown, encodedName), options);
  return withMedia(withFormulas(html))
    .replace(/\n(?=<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|h\d|hr)\b)/g, '')
    .trim();
}

const inlineFormula = /\$<code>([^<]*)<\/code>\$/g;
const blockFormula = /<pre><code class="language-math">([^<]*?)\n?<\/code><\/pre>/g;

const withFormulas = (html: string): string =>
  html
    .replace(blockFormula, (_, formula: string) => `\\[${formula}\\]`)
    .replace(inlineFormula, (_, formula: string) => `\\(${formula}\\)`);

const picture = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;

const withMedia = (html: string): string =>
  html.replace(picture, (written, source: string, alt: string) => {
    if (/^[a-z][a-z\d+.-]*:|^\//i.test(source)) return written;
    const name = decodeURIComponent(source.replaceAll('&amp;', '&'));
    return isSoundName(name) ? `[sound:${escaped(name)}]` : `<img src="${escaped(name)}" alt="${alt}">`;
  });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Plain text as HTML. */
export const textToHtml = (text: string): string => escaped(text).replaceAll('\n', '<br>');
