import { blanksOf, readCloze } from '@flipstack/card-kinds';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { markdownToHtml } from '../../lib/markdown.ts';
import { RenderedText } from '../markdown-text.tsx';

/** Stands for a blank while the text is rendered and highlighted. A single private-use character. */
const markOf = (index: number): string => String.fromCharCode(0xe000 + index);
const anyMark = /[\ue000-\ue0ff]/;
const allMarks = /[\ue000-\ue0ff]/g;

interface Props {
  text: string;
  /** Renders the blank with this index, from 0. */
  renderBlank: (index: number) => ReactNode;
}

/**
 * Markdown with something else in place of its blanks, also within code. Each blank has an element
 * that stays the same, so that a field keeps its text and its focus when the code around it is
 * highlighted.
 */
export function ClozeText({ text, renderBlank }: Props) {
  const [hosts] = useState(() => blanksOf(text).map(() => document.createElement('span')));
  const html = useMemo(() => markdownToHtml(markedText(text)), [text]);
  const around = useCallback(
    (element: Element, change: () => void) =>
      keepingFocus(element, () => {
        change();
        placeHosts(element, hosts);
      }),
    [hosts],
  );
  useLayoutEffect(() => () => removeHosts(hosts), [hosts]);
  return (
    <>
      <RenderedText html={html} around={around} />
      {hosts.map((host, index) => createPortal(renderBlank(index), host, String(index)))}
    </>
  );
}

/** The text with a mark for each blank. */
function markedText(text: string): string {
  let index = 0;
  return readCloze(text)
    .map((segment) => ('blank' in segment ? markOf(index++) : segment.text.replace(allMarks, '')))
    .join('');
}

/** Puts the marks back, so that the text can be rendered again. */
function removeHosts(hosts: readonly HTMLElement[]): void {
  for (const [index, host] of hosts.entries()) host.replaceWith(markOf(index));
}

/** Replaces the marks by the elements of the blanks. */
function placeHosts(element: Element, hosts: readonly HTMLElement[]): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) placeIn(text, hosts);
  // A blank in the address of a link has no place in the text.
  for (const host of hosts) if (!element.contains(host)) element.append(host);
}

function placeIn(text: Text, hosts: readonly HTMLElement[]): void {
  for (let rest = text, at = rest.data.search(anyMark); at >= 0; at = rest.data.search(anyMark)) {
    const mark = rest.splitText(at);
    rest = mark.splitText(1);
    const host = hosts[mark.data.charCodeAt(0) - 0xe000];
    if (host) mark.replaceWith(host);
    else mark.remove();
  }
}

/** Moving a field in the document takes its focus away. */
function keepingFocus(element: Element, change: () => void): void {
  const focused = document.activeElement;
  change();
  if (focused instanceof HTMLElement && focused !== document.activeElement && element.contains(focused))
    focused.focus({ preventScroll: true });
}
