import type { CallDefinition } from '@back-office/contract/kit/call';
import { minutesFrom } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from './route.ts';

const stepUpMinutes = 10;

/** Decision 62. Refuses `session.stepUpNeeded` where the call wants a factor proved anew and the last proof is too old. */
export const refuseWithoutStepUp = (call: CallDefinition, session: Session, now: Date): void => {
  const { factorProvedAt } = session;
  if (
    call.stepUp === true &&
    (factorProvedAt === null || factorProvedAt < minutesFrom(now, -stepUpMinutes))
  ) {
    throw new Refusal('session.stepUpNeeded');
  }
};
