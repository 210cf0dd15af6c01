/** Words that phrase a question and do not show what a search is about. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about an and are as at be best better between by can compare compared comparison could define
  describe diff differ difference differences different do does example examples explain explained for
  from give good how i in interview interviews is it its mean meaning means me my of on one or please
  question questions should tell than that the their them there they to understand understanding use used
  uses using vs versus was we what whats when where which who why will with work working works would you
  your answer answers concept concepts basics advanced top common tutorial need needs make makes handle
  handles prevent avoid implement create write happens happen get many much nobody`.split(/\s+/),
);

/** Words for a category, such as `operator`. They count less than the name. */
export const genericWords: ReadonlySet<string> = new Set(
  `operator operators keyword method methods statement problem property properties selector rule
  rules pattern patterns code program development developer design element elements feature features
  value values variable variables object objects type types`.split(/\s+/),
);
