import { changeWebsite } from '@back-office/contract/features/websites';
import { implement } from '#platform/http/route';
import { takeStep } from './take-step.ts';
import { actionsOf, stepOfAction } from './website-life.ts';
import { findWebsite } from './website-row.ts';

/** Spec S4.14: a merchant's actions on a website after its application. */
export const changeWebsiteRoute = implement(
  changeWebsite,
  async ({ tx, scope, session, now, refuse, change }, { number, action }) => {
    const held = await findWebsite(tx, { scope, number, isHeld: true });
    if (held === undefined) {
      return refuse('websites.notFound');
    }
    if (action === 'enable' && held.status === 'disabled' && held.isStopped) {
      return refuse('websites.stopped');
    }
    const status = actionsOf(held, () => true).includes(action)
      ? await takeStep(tx, held, {
          step: stepOfAction[action],
          actor: { ...session, kind: 'merchant' },
          now,
        })
      : undefined;
    if (status === undefined) {
      return refuse('websites.notInThisStatus');
    }
    change({ before: { status: held.status }, after: { status, url: held.url } });
    return { status };
  },
);
