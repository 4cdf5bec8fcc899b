import { createHmac } from 'node:crypto';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { httpStatusOf } from '@back-office/contract/kit/http-status';
import type { Language } from '@back-office/contract/kit/language';
import { ruleWords } from '@back-office/messages/rules';
import sql from 'sql-template-tag';
import type { Tx } from '../database.ts';
import { secretPathsOf } from '../operation-log/masking.ts';
import { Refusal } from '../refusal.ts';

const keyPattern = /^[\x21-\x7e]{8,128}$/;

type Write = {
  tx: Tx;
  businessId: bigint;
  personId: bigint;
  /** Set if a program writes: its idempotency keys are separate from its person's. */
  apiKeyId: string | null;
  key: string;
  call: CallDefinition;
  input: unknown;
  language: Language;
  now: Date;
  pepper: string;
};

// The length of its column.
const fingerprintDigits = 32;

const secretAnswers = new WeakMap<CallDefinition, boolean>();

/** Whether an answer contains a secret: then it is not stored, and a repeat runs again. */
const answersSecret = (call: CallDefinition): boolean => {
  const known = secretAnswers.get(call) ?? secretPathsOf(call.output).size > 0;
  secretAnswers.set(call, known);
  return known;
};

/** Keyed, since an input may be easy to guess: a code, a bank account number. */
const fingerprintOf = ({ call, input, pepper }: Write): string =>
  createHmac('sha256', pepper)
    .update(`${call.name}\n${JSON.stringify(input)}`)
    .digest('hex')
    .slice(0, fingerprintDigits);

/** A refusal is thrown after its transaction has ended; earlier it would roll back the record of it. */
export type Outcome = { answer: unknown } | { refusal: Refusal };

/** The parts of a refusal that a repeat must receive unchanged. */
type KeptRefusal = Pick<Refusal, 'code'> &
  Pick<NonNullable<ConstructorParameters<typeof Refusal>[1]>, 'fields' | 'parameters'>;

const keptRefusal = ({ code, fields, parameters }: Refusal): KeptRefusal => ({
  code,
  ...(fields === undefined ? {} : { fields }),
  ...(parameters === undefined ? {} : { parameters }),
});

/** A final answer; a refusal with an HTTP status of its own, or one until a factor is proved, may succeed later. */
const isDefinite = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  httpStatusOf[error.code] === undefined &&
  error.code !== 'session.stepUpNeeded';

type Known = { fingerprint: string; answer: unknown; refusal: KeptRefusal | null };

/** Runs the effect; if it is refused, rolls it back and returns the refusal. */
const outcomeOf = async (tx: Tx, effect: () => Promise<unknown>): Promise<Outcome> => {
  await tx.run(sql`savepoint before_effect`);
  try {
    return { answer: await effect() };
  } catch (error) {
    if (!isDefinite(error)) {
      throw error;
    }
    await tx.run(sql`rollback to savepoint before_effect`);
    return { refusal: error };
  }
};

/**
 * Runs a write once per key: key, fingerprint and answer are stored in the transaction of the effect, so a repeat finds all of
 * them or nothing; an answer that is not stored is made again. A refusal is an answer too: the caller may rely on it even if his
 * first request arrives late. Refuses a key that was used with another input.
 */
export const once = async (write: Write, effect: () => Promise<unknown>): Promise<Outcome> => {
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
  if (answersSecret(write.call)) {
    return { answer: await effect() };
  }
  const { tx, businessId, personId, apiKeyId, now } = write;
  const key = apiKeyId === null ? write.key : `${apiKeyId} ${write.key}`;
  const fingerprint = fingerprintOf(write);
  // Two requests with one key wait for each other here; the second then reads the first's answer.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId}/${personId}/${key}`}, 0))`,
  );
  const [known] = await tx.rows<Known>(sql`
    select replace(fingerprint::text, '-', '') as fingerprint, answer, refusal from idempotency_keys
    where business_id = ${businessId} and person_id = ${personId} and key = ${key}`);
  if (known !== undefined) {
    if (known.fingerprint !== fingerprint) {
      throw new Refusal('request.idempotencyMismatch');
    }
    return known.refusal === null
      ? { answer: known.answer }
      : { refusal: new Refusal(known.refusal.code, known.refusal) };
  }
  const outcome = await outcomeOf(tx, effect);
  const answer = 'answer' in outcome ? outcome.answer : null;
  const refusal = 'refusal' in outcome ? JSON.stringify(keptRefusal(outcome.refusal)) : null;
  await tx.run(sql`
    insert into idempotency_keys (business_id, person_id, key, fingerprint, answer, refusal, created_at)
    values (${businessId}, ${personId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}, ${refusal}, ${now})`);
  return outcome;
};
