import { svgElementsMax, svgMaxBytes } from '@flipstack/contract';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { cleanNestedImage } from './clean-nested-image.ts';
import type { Cleaned } from './cleaned.ts';
import { MediaError } from './media-error.ts';
import { refuseExpansion, refuseLongEntities } from './svg-expansion.ts';

/** Drawing programs nest groups a few dozen deep. */
const svgDepthMax = 200;
const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const { window } = new JSDOM('');
const purify = createDOMPurify(window);

const rules = {
  USE_PROFILES: { svg: true, svgFilters: true },
  // Copies of other elements of the file, which programs use for letters.
  ADD_TAGS: ['use'],
  // Authors, programs and dates.
  FORBID_TAGS: ['metadata'],
  // Without the texts of what is removed.
  KEEP_CONTENT: false,
  IN_PLACE: true,
};

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute;
  const isReference = name === 'href' || name === 'xlink:href' || name === 'src';
  const isPicture = /^(?:image|feimage)$/i.test(element.localName);
  if (isReference) attribute.keepAttr = value.startsWith('#') || (isPicture && value.startsWith('data:'));
  else if (hasForeignUrl(value)) attribute.keepAttr = false;
});

/**
 * Removes scripts, links, animations, foreign content, and all that would be loaded from elsewhere.
 * Pictures inside lose their metadata, too.
 * @throws {MediaError} if it is not an SVG file, or would take too long to draw
 */
export function cleanSvg(bytes: Uint8Array): Cleaned {
  if (bytes.length > svgMaxBytes) throw tooComplex();
  const root = parse(bytes);
  if (root.getElementsByTagName('*').length > svgElementsMax) throw tooComplex();
  // As text, because the library removes CDATA sections.
  for (const style of root.querySelectorAll('style')) style.textContent = String(style.textContent);
  purify.sanitize(root, rules);
  for (const style of root.querySelectorAll('style'))
    if (hasForeignUrl(style.textContent ?? '')) style.remove();
  for (const image of root.querySelectorAll('image, feImage')) cleanPictureIn(image);
  refuseExpansion(root);
  return { bytes: Buffer.from(new window.XMLSerializer().serializeToString(root)), size: sizeOf(root) };
}

const tooComplex = () => new MediaError('This drawing is too complex. Save it as PNG and try again');

function parse(bytes: Uint8Array): SVGElement {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) > svgDepthMax) throw tooComplex();
    refuseLongEntities(text);
    const root = new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    if (root.namespaceURI === svgNamespace && root.localName === 'svg') return root as unknown as SVGElement;
  } catch (error) {
    if (error instanceof MediaError) throw error;
    // Neither UTF-8 nor XML.
  }
  throw new MediaError('This is not an SVG file that a browser can read', { isUnsupported: true });
}

/** How deeply elements are nested, at least roughly: parsing takes very long for very deep ones. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^!?][^>]*>/g)) {
    if (tag.startsWith('<!') || tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Whether CSS loads something. Escapes could hide it. */
function hasForeignUrl(css: string): boolean {
  if (/@import|image-set|src\s*\(|javascript:|\\/i.test(css)) return true;
  return Array.from(css.matchAll(/url\(\s*['"]?\s*([^'")\s]*)/gi)).some(
    ([, url = '']) => !/^(?:#|data:(?:font|application)\/)/i.test(url),
  );
}

function cleanPictureIn(image: Element) {
  for (const [namespace, name] of [
    [null, 'href'],
    [xlinkNamespace, 'href'],
  ] as const) {
    const url = image.getAttributeNS(namespace, name);
    if (url === null || url.startsWith('#')) continue;
    const cleaned = cleanNestedImage(url);
    if (cleaned === undefined) image.removeAttributeNS(namespace, name);
    else image.setAttributeNS(namespace, namespace === null ? name : `xlink:${name}`, cleaned);
  }
}

/** From the width and height, or from the view box. */
function sizeOf(root: Element): Cleaned['size'] {
  const view = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const pixels = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root.getAttribute(name) ?? '')?.[1]);
  const width = Math.round(pixels('width') || (view[2] ?? 0));
  const height = Math.round(pixels('height') || (view[3] ?? 0));
  return width >= 1 && height >= 1 ? { width, height } : undefined;
}
