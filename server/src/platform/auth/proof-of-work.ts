import { hkdfSync, randomInt } from 'node:crypto';
import type { Proof, ProofChallenge, ProofSubject } from '@back-office/contract/kit/proof-of-work';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import sql from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import type { Tx } from '../database.ts';
import { networkOf } from './network-of.ts';

// About a second on one core of a phone: nothing for a person, but an hour for thousands of messages.
const workMin = 20_000;
const workMax = 60_000;
const minutesToSolve = 10;
// During an attack on logins: some seconds on a phone.
const timesHarder = 5;

type Keys = Pick<Configuration, 'MASTER_KEY'>;
type Asking = ProofSubject & { ip: string };

/** The subject is part of the secret: a challenge issued for another action, number or network does not verify. */
const secretsOf = ({ MASTER_KEY }: Keys, { action, phone, ip }: Asking) => {
  const keyFor = (place: string): string =>
    Buffer.from(hkdfSync('sha256', Buffer.from(MASTER_KEY, 'hex'), '', place, 32)).toString('hex');
  return {
    hmacSignatureSecret: keyFor(`proofOfWork.challenge ${action} ${phone} ${networkOf(ip)}`),
    hmacKeySignatureSecret: keyFor('proofOfWork.solution'),
  };
};

/** A challenge that takes work to solve and no time to check. Nothing is stored until it is submitted. */
export const newChallenge = async (
  keys: Keys,
  { now, isHarder, ...asking }: Asking & { now: Date; isHarder: boolean },
): Promise<ProofChallenge> => {
  const times = isHarder ? timesHarder : 1;
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(workMin * times, workMax * times),
    deriveKey,
    expiresAt: minutesFrom(now, minutesToSolve),
    ...secretsOf(keys, asking),
  });
  return challenge as ProofChallenge;
};

/** Whether the work was done for this subject, in time and for the first time. In a transaction of identity. */
export const spendProof = async (
  tx: Tx,
  keys: Keys,
  { proof: { challenge, solution }, now, ...asking }: Asking & { proof: Proof; now: Date },
): Promise<boolean> => {
  const { expiresAt } = challenge.parameters;
  if (expiresAt * 1000 <= now.getTime()) {
    return false;
  }
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(keys, asking),
  });
  if (!verified) {
    return false;
  }
  const spent = await tx.run(sql`
    insert into spent_proofs (signature, expires_at) values (${challenge.signature}, to_timestamp(${expiresAt}))
    on conflict do nothing`);
  return spent === 1;
};
