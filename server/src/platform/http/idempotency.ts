import { createHash } from 'node:crypto';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import { ruleWords } from '@back-office/messages/rules';
import sql from 'sql-template-tag';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';

const keyPattern = /^[\x21-\x7e]{8,128}$/;

type Write = {
  tx: Tx;
  businessId: bigint;
  personId: bigint;
  key: string;
  call: CallDefinition;
  input: unknown;
  language: Language;
  now: Date;
};

const fingerprintOf = (call: CallDefinition, input: unknown): string =>
  createHash('md5')
    .update(`${call.name}\n${JSON.stringify(input)}`)
    .digest('hex');

/**
 * Runs a write once per key: key, fingerprint and answer are kept in the transaction that has the effect, so a repeat
 * finds either all of them or nothing. Refuses a key that came with another input.
 */
export const once = async (write: Write, effect: () => Promise<unknown>): Promise<unknown> => {
  if (!keyPattern.test(write.key)) {
    throw new Refusal('request.malformed', {
      fields: [
        {
          field: 'Idempotency-Key',
          rule: 'format',
          message: ruleWords.format[write.language]({}),
        },
      ],
    });
  }
  const { tx, businessId, personId, key, now } = write;
  const fingerprint = fingerprintOf(write.call, write.input);
  // Two requests with one key wait for each other here; the second then reads the first's answer.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId}/${personId}/${key}`}, 0))`,
  );
  const [known] = await tx.rows<{ fingerprint: string; answer: unknown }>(sql`
    select replace(fingerprint::text, '-', '') as fingerprint, answer from idempotency_keys
    where business_id = ${businessId} and person_id = ${personId} and key = ${key}`);
  if (known !== undefined) {
    if (known.fingerprint !== fingerprint) {
      throw new Refusal('request.idempotencyMismatch');
    }
    return known.answer;
  }
  const answer = await effect();
  await tx.run(sql`
    insert into idempotency_keys (business_id, person_id, key, fingerprint, answer, created_at)
    values (${businessId}, ${personId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}, ${now})`);
  return answer;
};
