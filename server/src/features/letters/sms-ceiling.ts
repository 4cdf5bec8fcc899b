import { countryCodeOf } from '@back-office/contract/kit/phone';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { networkOf } from '#platform/auth/network-of';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';

// The rest is reserved for people who have given their password: a flood of strangers must not block anyone's second factor.
const strangersShare = 0.75;

type Asking = {
  platform: Platform;
  log: FastifyBaseLogger;
  /** E.164. */
  phone: string;
  ip: string;
  /** Has not given a password. */
  isStranger: boolean;
  now: Date;
};

type Ceiling = { scope: 'address' | 'country' | 'product'; key: string; most: number };

/** In one order everywhere, since each row is locked until the transaction ends. */
const ceilingsOf = ({ platform, phone, ip, isStranger }: Asking): Ceiling[] => {
  const { SMS_PER_ADDRESS, SMS_PER_COUNTRY, SMS_PER_DAY } = platform.configuration;
  const share = (most: number): number => (isStranger ? Math.ceil(most * strangersShare) : most);
  return [
    { scope: 'address', key: networkOf(ip), most: share(SMS_PER_ADDRESS) },
    { scope: 'country', key: countryCodeOf(phone) ?? '', most: share(SMS_PER_COUNTRY) },
    { scope: 'product', key: '', most: share(SMS_PER_DAY) },
  ];
};

/**
 * Counts a text message about to be written, or one that would be if the number belonged to a person, against three daily limits:
 * of the caller's address (for IPv6 its network), of the number's country and of the whole product (Decision 6). Refuses
 * `request.smsCeiling`; the transaction's writes are then rolled back. In a transaction of identity.
 */
export const countSms = async (tx: Tx, asking: Asking): Promise<void> => {
  const day = asking.now.toISOString().slice(0, 10);
  for (const { scope, key, most } of ceilingsOf(asking)) {
    const counted = await tx.run(sql`
      insert into sms_counts (day, scope, key, sent) values (${day}, ${scope}, ${key}, 1)
      on conflict (day, scope, key) do update set sent = sms_counts.sent + 1 where sms_counts.sent < ${most}`);
    if (counted === 0) {
      asking.log.warn(
        { ceiling: scope, most, ...(scope === 'country' ? { country: key } : {}) },
        'the ceiling of short messages is reached',
      );
      throw new Refusal('request.smsCeiling');
    }
  }
};
