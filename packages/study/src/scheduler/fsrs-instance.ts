import { type FSRS, fsrs } from 'ts-fsrs';

/** Instances are stateless and expensive to create, and a process uses few different ones. */
const instances = new Map<string, FSRS>();
const instancesMax = 1000;

/** FSRS-6 without fuzz, for the weights of one learner. */
export function fsrsInstance(settings: { parameters: readonly number[]; desiredRetention: number }): FSRS {
  const { parameters, desiredRetention } = settings;
  const key = `${desiredRetention} ${parameters.join(' ')}`;
  let instance = instances.get(key);
  if (instance === undefined) {
    if (instances.size >= instancesMax) instances.clear();
    instance = fsrs({ w: [...parameters], request_retention: desiredRetention, enable_fuzz: false });
    instances.set(key, instance);
  }
  return instance;
}
