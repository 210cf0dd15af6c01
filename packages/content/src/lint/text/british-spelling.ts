import type { CardRule } from '../rule.ts';
import { findPhrases, type Phrase } from './find-phrases.ts';

/** Stems of verbs that end in "-ise" only in British English. "Advise" and "revise" are not among them. */
const verbs =
  'author|capital|categor|central|character|critic|custom|deserial|emphas|equal|final|general|initial|internal|international|linear|local|material|maxim|memo|minim|modern|modular|monet|neutral|normal|optim|organ|parallel|parameter|personal|polar|prior|random|real|recogn|sanit|serial|special|stabil|standard|summar|symbol|synchron|token|util|vector|virtual|visual';

const spelling = (source: string, american: string): Phrase => ({
  pattern: new RegExp(`\\b(?:${source})\\b`, 'giu'),
  advice: `American English has ${american}`,
});

const spellings: readonly Phrase[] = [
  spelling(`(?:de|re|un)?(?:${verbs})is(?:e|es|ed|er|ers|ing|able|ation|ations)`, '"-ize"'),
  spelling('analys(?:e|ed|ing)', '"analyze"'),
  spelling('(?:behavi|col|fav|flav|hon|harb|hum|lab|neighb|rum)our\\w*', '"-or"'),
  spelling('cent(?:re|res|red)', '"center"'),
  spelling('catalogues?|dialogues?(?= box)', '"catalog", "dialog"'),
  spelling('(?:licence|defence|offence|pretence)s?', '"-se"'),
  spelling(
    '(?:cancel|label|level|model|signal|travel|channel|funnel|marshal|unmarshal)l(?:ed|ing|er|ers)',
    'one "l"',
  ),
  spelling('grey\\w*', '"gray"'),
  spelling('whilst|amongst|towards|afterwards', 'no "st" or "s" at the end'),
  spelling(
    'programmes?|cheques?|judgement|fulfil|fulfils|enrol|skilful|ageing|maths|artefacts?',
    'another spelling',
  ),
];

/** The library is in American English, as code and CSS are. */
export const britishSpelling: CardRule = {
  name: 'british-spelling',
  check: (card) => findPhrases(card, spellings),
};
