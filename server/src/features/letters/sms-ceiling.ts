import { countryCodeOf } from '@back-office/contract/kit/phone';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { networkOf } from '#platform/auth/network-of';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';

// The rest is for people who have given their password: a flood of strangers must keep nobody from his second factor.
const strangersShare = 0.75;

type Asking = {
  platform: Platform;
  log: FastifyBaseLogger;
  /** E.164. */
  phone: string;
  ip: string;
  /** Nobody who has given a password. */
  isStranger: boolean;
  now: Date;
};

type Ceiling = { scope: 'address' | 'country' | 'product'; key: string; most: number };

/** In one order everywhere, since each row is held until the transaction ends. */
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
 * Counts a short message that is about to be written, or that would be if the number were anybody's: one of the day's of
 * the caller's address (of its network, if it is of IPv6), of the number's country and of the whole product (Decision 6).
 * Refuses `request.smsCeiling`; then what the transaction wrote goes with it. In a transaction of identity.
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
