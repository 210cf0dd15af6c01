import { parseFragment } from 'parse5';
import { textOf } from './tree.ts';

/** The text of HTML with its line ends; formulas and sounds stay as Anki writes them. */
export const htmlToText = (html: string): string =>
  html.includes('<') || html.includes('&') ? textOf(parseFragment(html), true).trim() : html.trim();
