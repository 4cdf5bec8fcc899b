import {
  findKey,
  issueKey,
  useKey as spendKey,
  type KeyHolder,
} from '#platform/auth/one-time-keys';
import { hashOfSecret } from '#platform/auth/secrets';
import { inRole, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Account } from './accounts.ts';
import { closeAttempt } from './attempts.ts';
import type { EntryContext } from './enter.ts';

export const ticketPurpose = 'operatorSignIn';
const ticketMinutes = 10;

type PasswordRight = { attempt: bigint; account: Account; typed: string };

/** After a right password: a ticket for the next step, in place of a session. */
export const issueTicket = (
  { platform, now }: Pick<EntryContext, 'platform' | 'now'>,
  { attempt, account, typed }: PasswordRight,
): Promise<string> =>
  inRole(platform.database, 'identity', async (tx) => {
    await closeAttempt(tx, { id: attempt, outcome: 'secondFactorAsked', businessId: null });
    const { personId } = account;
    return issueKey(tx, {
      purpose: ticketPurpose,
      subject: typed,
      personId,
      minutes: ticketMinutes,
      now,
    });
  });

type Shown = Pick<EntryContext, 'now'>;
type Holder = {
  personId: bigint;
  /** The login, as typed. */
  typed: string;
  /** Binds codes and challenges to this ticket. */
  attempt: string;
};

/** The holder of a ticket's key; refuses `signIn.ticketExpired` if it is not valid. */
const openedBy = (ticket: string, holder: KeyHolder | undefined): Holder => {
  if (holder === undefined || holder.personId === null) {
    throw new Refusal('signIn.ticketExpired');
  }
  const attempt = hashOfSecret(ticket).toString('base64url');
  return { personId: holder.personId, typed: holder.subject, attempt };
};

/** The holder of a valid ticket. */
export const holderOf = async (tx: Tx, { now }: Shown, ticket: string): Promise<Holder> =>
  openedBy(ticket, await findKey(tx, { purpose: ticketPurpose, key: ticket, now }));

/** Spends a ticket; of two concurrent uses one succeeds. */
export const spendTicket = async (tx: Tx, { now }: Shown, ticket: string): Promise<Holder> =>
  openedBy(ticket, await spendKey(tx, { purpose: ticketPurpose, key: ticket, now }));
