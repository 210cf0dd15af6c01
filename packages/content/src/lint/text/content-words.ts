/** Words that carry no meaning on their own. */
const stopWords = new Set(
  `a about after all also although am an and any are as at be because been before being both but by can cannot could did do
  does doing each either else even ever every few for from get gets give gives had has have having here how however i if in
  instead into is it its itself just less let like make makes many may might more most much must need needs neither never no
  nor not nothing of off on once one only or other our out over own per rather same shall should since so some still such
  than that the their them then there these they this those though through thus to too two until up upon us use used uses
  using very was way we well were what when where whether which while who whose why will with within without would yes yet
  you your`.split(/\s+/),
);

/** The meaningful words, in one form for singular, plural and the usual verb endings. */
export const contentWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stem);

const stem = (word: string): string =>
  word.length <= 4 ? word.replace(/s$/, '') : word.replace(/(?:ing|ed|es|s|e)$/, '');
