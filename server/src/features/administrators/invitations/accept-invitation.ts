import {
  acceptInvitation,
  findInvitation,
  textInvitationCode,
} from '@back-office/contract/features/administrators/invitations';
import { invitationSms } from '@back-office/messages/features/administrators/letters';
import sql from 'sql-template-tag';
import { countSms, writeSms } from '#features/letters/public';
import { refuseWeakPassword } from '#features/passwords/public';
import { releaseUnverified } from '#features/second-factor/public';
import { issueCode, tryCode } from '#platform/auth/one-time-keys';
import { hashPassword } from '#platform/auth/passwords';
import { inRole, type Tx } from '#platform/database';
import { implement, type ContextOf } from '#platform/http/route';
import { logOperations } from '#platform/operation-log/log-operations';
import { joinBusiness } from './join-business.ts';
import { findOpenInvitation, type OpenInvitation } from './open-invitation.ts';

const codePurpose = 'invitationCode';
const codeMinutes = 5;

export const findInvitationRoute = implement(
  findInvitation,
  async ({ platform, now, refuse }, { key }) => {
    const invitation = await inRole(platform.database, 'identity', (tx) =>
      findOpenInvitation(tx, { key, now }),
    );
    if (invitation === undefined) {
      return refuse('invitations.expired');
    }
    const { personId, expiresAt, email, businessName, role, inviterName, language } = invitation;
    return {
      email,
      businessName,
      role,
      inviterName,
      language,
      expiresAt: expiresAt.toISOString(),
      hasLogin: personId !== null,
    };
  },
);

/** Tells the holder of the link how long to wait: only strangers get no reason. */
export const textInvitationCodeRoute = implement(
  textInvitationCode,
  async ({ platform, caller, language, now, log, refuse }, { key, phone }) => {
    const { database, configuration, queue } = platform;
    const outcome = await inRole(database, 'identity', async (tx) => {
      const invitation = await findOpenInvitation(tx, { key, now });
      if (invitation === undefined) {
        return undefined;
      }
      const { businessId } = invitation;
      const issued = await issueCode(tx, configuration.PEPPER, {
        purpose: codePurpose,
        subject: phone,
        attempt: invitation.id,
        businessId,
        asker: 'stranger',
        ip: caller.ip,
        now,
      });
      if ('code' in issued) {
        await countSms(tx, { platform, log, phone, ip: caller.ip, isStranger: true, now });
        const text = invitationSms[language]({ code: issued.code, minutes: codeMinutes });
        await writeSms(
          { tx, queue, now },
          { kind: 'invitationCode', to: phone, language, businessId, text },
        );
      }
      return issued;
    });
    if (outcome === undefined) {
      return refuse('invitations.expired');
    }
    return 'code' in outcome ? {} : refuse('invitations.codeSentRecently', outcome);
  },
);

type Accepting = ContextOf<typeof acceptInvitation>;
type Newcomer = { name: string; hash: string; phone: string };

/** Nobody is signed in, so the invitation identifies the person. */
const logAcceptance = (
  tx: Tx,
  { requestId, caller, now }: Accepting,
  { businessId, id, personId, email, name }: OpenInvitation & { personId: bigint; name: string },
): Promise<void> =>
  logOperations(tx, [
    {
      businessId,
      id: requestId,
      at: now,
      actor: { kind: 'merchant', personId, name },
      operation: acceptInvitation.name,
      module: 'administrators',
      objectNumber: id,
      asked: null,
      before: { status: 'invitationPending' },
      after: { status: 'normal', email },
      result: 'ok',
      ip: caller.ip,
    },
  ]);

/** Adds the person with his login and membership and closes the invitation, all or nothing. */
const joinAsNewcomer = (
  context: Accepting,
  key: string,
  { name, hash, phone }: Newcomer,
): Promise<boolean> =>
  inRole(context.platform.database, 'identity', async (tx) => {
    const { language, now, refuse } = context;
    const addPerson = async ({ email }: OpenInvitation): Promise<bigint> => {
      await releaseUnverified(tx, { email, personId: null, now });
      await releaseUnverified(tx, { phone, personId: null, now });
      const [person] = await tx.rows<{ id: bigint }>(sql`
        insert into persons (kind, email, name, password_hash, language, created_at, email_verified_at, phone)
        values ('merchant', ${email}, ${name}, ${hash}, ${language}, ${now}, ${now}, ${phone})
        on conflict do nothing returning id`);
      // The e-mail was checked before, so only the phone number can be taken.
      return person?.id ?? refuse('invitations.phoneTaken');
    };
    const joined = await joinBusiness(tx, { key, now }, addPerson);
    if (joined === undefined) {
      return false;
    }
    await logAcceptance(tx, context, { ...joined.invitation, name });
    return true;
  });

/**
 * Spec S4.2, S5.1, S5.2, S5.17: a new person becomes an administrator once his password and his phone number are set. Correctable
 * input is refused first; only then the code is checked and, last of all, the link used.
 */
export const acceptInvitationRoute = implement(acceptInvitation, async (context, input) => {
  const { platform, now, refuse } = context;
  const { key, name, password, phone, code } = input;
  const { database, configuration } = platform;
  const found = await inRole(database, 'identity', (tx) => findOpenInvitation(tx, { key, now }));
  if (found === undefined) {
    return refuse('invitations.expired');
  }
  if (found.personId !== null) {
    return refuse('invitations.hasLogin');
  }
  const aboutPerson = [name, found.email, found.loginName, found.businessName, phone];
  refuseWeakPassword(platform, { password, aboutPerson }, refuse);
  const trial = { purpose: codePurpose, subject: phone, attempt: found.id, code, now };
  // An attempt counts whatever its result, so it has a transaction of its own.
  const holder = await inRole(database, 'identity', (tx) =>
    tryCode(tx, configuration.PEPPER, trial),
  );
  if (holder === undefined) {
    return refuse('passwords.codeWrong');
  }
  // Hashing is slow on purpose, so no transaction stays open for it.
  const hash = await hashPassword(password, configuration.PEPPER);
  const hasJoined = await joinAsNewcomer(context, key, { name, hash, phone });
  return hasJoined ? {} : refuse('invitations.expired');
});
