import type { FactorProof } from '@back-office/contract/features/second-factor';
import {
  getOperatorFactorChoices,
  getOperatorPasskeyOptions,
  giveOperatorFactor,
  sendOperatorFactorCode,
} from '@back-office/contract/features/sign-in/second-step';
import {
  choicesOf,
  findFactors,
  passkeyOptions,
  sendCode,
  trustBrowser,
  tryFactor,
} from '#features/second-factor/public';
import { inRole, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { recordSecondStep } from './attempts.ts';
import { admit, kindOf, type EntryContext } from './enter.ts';
import { holderOf, spendTicket } from './ticket.ts';

export const getOperatorFactorChoicesRoute = implement(
  getOperatorFactorChoices,
  (context, { ticket }) =>
    inRole(context.platform.database, 'identity', async (tx) => {
      const { personId } = await holderOf(tx, context, ticket);
      return choicesOf(await findFactors(tx, personId));
    }),
);

export const sendOperatorFactorCodeRoute = implement(
  sendOperatorFactorCode,
  (context, { ticket }) => {
    const { platform, caller, log, now } = context;
    return inRole(platform.database, 'identity', async (tx) => {
      const { personId, attempt } = await holderOf(tx, context, ticket);
      return sendCode(tx, { platform, personId, attempt, ip: caller.ip, log, now });
    });
  },
);

export const getOperatorPasskeyOptionsRoute = implement(
  getOperatorPasskeyOptions,
  (context, { ticket }) => {
    const { platform, now } = context;
    return inRole(platform.database, 'identity', async (tx) => {
      const { personId, attempt } = await holderOf(tx, context, ticket);
      return passkeyOptions(tx, { platform, personId, attempt, now });
    });
  },
);

type Step = { ticket: string; proof: FactorProof };

/** Tries a factor with a ticket; a wrong factor does not use up the ticket. */
export const tryWithTicket = (
  context: Pick<EntryContext, 'platform' | 'now'>,
  { ticket, proof }: Step,
) =>
  inRole(context.platform.database, 'identity', async (tx) => {
    const { platform, now } = context;
    const { personId, attempt } = await holderOf(tx, context, ticket);
    return { personId, outcome: await tryFactor(tx, { platform, personId, attempt, proof, now }) };
  });

/** Spec S2.75, S7.22. A wrong factor costs an attempt and no ticket; of two concurrent right ones one gets in. */
export const giveOperatorFactorRoute = implement(
  giveOperatorFactor,
  async (context, { ticket, proof, trustsBrowser }) => {
    const { platform, caller, now, refuse, setHeader } = context;
    const kind = kindOf(caller) ?? refuse('signIn.needsSecureContext');
    const asIdentity = <Result>(work: (tx: Tx) => Promise<Result>) =>
      inRole(platform.database, 'identity', work);
    const { outcome, personId } = await tryWithTicket(context, { ticket, proof });
    if (outcome !== 'right') {
      return refuse(`secondFactor.${outcome}`);
    }
    const attempt = await asIdentity(async (tx) => {
      const { typed: account } = await spendTicket(tx, context, ticket);
      const { ip, userAgent } = caller;
      const trial = {
        account,
        personId,
        businessId: null,
        deviceHash: null,
        kind,
        ip,
        userAgent,
        now,
      };
      return recordSecondStep(tx, { ...trial, method: 'adminLogin' });
    });
    return admit(context, {
      attempt,
      kind,
      account: { personId, businessId: null },
      hasSecondFactor: true,
      factorProvedAt: now,
      alongside: async (tx) => {
        if (trustsBrowser && kind === 'browser') {
          setHeader('set-cookie', await trustBrowser(tx, { caller, personId, now }));
        }
      },
    });
  },
);
