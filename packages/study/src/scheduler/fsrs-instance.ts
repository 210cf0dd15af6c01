import { type FSRS, fsrs } from 'ts-fsrs';

/** Models are stateless and cost more to make than to ask; of those that one process serves, few are in use at once. */
const models = new Map<string, FSRS>();
const modelsMax = 1000;

/** FSRS-6 without fuzz, for the weights of one learner. */
export function fsrsInstance(settings: { parameters: readonly number[]; desiredRetention: number }): FSRS {
  const { parameters, desiredRetention } = settings;
  const key = `${desiredRetention} ${parameters.join(' ')}`;
  let model = models.get(key);
  if (model === undefined) {
    if (models.size >= modelsMax) models.clear();
    model = fsrs({ w: [...parameters], request_retention: desiredRetention, enable_fuzz: false });
    models.set(key, model);
  }
  return model;
}
