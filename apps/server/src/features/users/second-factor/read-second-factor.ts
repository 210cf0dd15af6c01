import type { SecondFactor } from '@flipstack/contract';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-repository.ts';

/** Whether the actor's second factor is on, and how many recovery codes are left. */
export async function readSecondFactor({ database }: Services, actor: Member): Promise<SecondFactor> {
  const turnedOnAt = (await findSecondFactor(database, actor.id))?.turnedOnAt ?? null;
  if (turnedOnAt === null) return { isOn: false, turnedOnAt, recoveryCodesLeft: 0 };
  return {
    isOn: true,
    turnedOnAt: new Date(turnedOnAt).toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(database, actor.id),
  };
}
