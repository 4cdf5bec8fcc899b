import { maskedPhone } from '@back-office/contract/kit/phone';
import {
  listSecondFactors,
  type Passkey,
  type TrustedBrowser,
} from '@back-office/contract/features/second-factor/enrolment';
import sql from 'sql-template-tag';
import { deviceOf } from '#platform/auth/device-of';
import { inRole, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { findFactors } from '../factors.ts';
import { browserHashOf } from '../trusted-browsers.ts';

type Timed<Row, Times extends keyof Row> = {
  [Key in keyof Row]: Key extends Times ? Exclude<Row[Key], string> | Date : Row[Key];
};

const passkeysOf = async (tx: Tx, personId: bigint): Promise<Passkey[]> => {
  const rows = await tx.rows<Timed<Passkey, 'addedAt' | 'usedAt'>>(sql`
    select id, name, added_at as "addedAt", used_at as "usedAt" from passkeys
    where person_id = ${personId} order by added_at, id`);
  return rows.map((row) => ({
    ...row,
    addedAt: row.addedAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
};

type Times = 'trustedAt' | 'usedAt' | 'expiresAt';
type BrowserRow = Timed<Omit<TrustedBrowser, 'browser' | 'system'>, Times> & { userAgent: string };
type Whose = { personId: bigint; browserHash: Buffer | null; now: Date };

const trustedBrowsersOf = async (
  tx: Tx,
  { personId, browserHash, now }: Whose,
): Promise<TrustedBrowser[]> => {
  const rows = await tx.rows<BrowserRow>(sql`
    select id::text, user_agent as "userAgent", ip, trusted_at as "trustedAt", used_at as "usedAt", expires_at as "expiresAt",
      browser_hash is not distinct from ${browserHash} as "isThis"
    from trusted_browsers where person_id = ${personId} and expires_at > ${now} order by used_at desc, id`);
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    trustedAt: row.trustedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
};

export const listSecondFactorsRoute = implement(
  listSecondFactors,
  ({ platform, session, caller, now }) => {
    const { personId } = session;
    return inRole(platform.database, 'identity', async (tx) => {
      const { phone, hasSms, recovery } = await findFactors(tx, personId);
      const [app] = await tx.rows<{ at: Date }>(sql`
        select confirmed_at as at from authenticator_apps
        where person_id = ${personId} and confirmed_at is not null`);
      return {
        sms: { phone: phone === null ? null : maskedPhone(phone), isOn: hasSms },
        app: app === undefined ? null : { addedAt: app.at.toISOString() },
        passkeys: await passkeysOf(tx, personId),
        recoveryCodesLeft: recovery,
        trustedBrowsers: await trustedBrowsersOf(tx, {
          personId,
          browserHash: browserHashOf(caller),
          now,
        }),
      };
    });
  },
);
