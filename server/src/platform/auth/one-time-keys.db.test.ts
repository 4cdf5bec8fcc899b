import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRole, type Tx } from '#platform/database';
import { atOnce, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { minutesFrom } from '../clock.ts';
import { findKey, issueCode, issueKey, secondsToWait, tryCode, useKey } from './one-time-keys.ts';

const pepper = 'a pepper of at least thirty-two letters';
const noon = new Date('2026-11-21T04:00:00Z');
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const asIdentity = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inRole(test.database, 'identity', work);

const linkFor = (subject: string, now = noon) =>
  asIdentity((tx) => issueKey(tx, { purpose: 'passwordReset', subject, now, minutes: 30 }));
const opens = (key: string, now = noon, purpose = 'passwordReset') =>
  asIdentity((tx) => useKey(tx, { purpose, key, now }));

describe('the key of a link', () => {
  it('opens once, and of a hundred at the same moment one gets through', async () => {
    const key = await linkFor('once@shop.example');
    expect(
      await asIdentity((tx) => findKey(tx, { purpose: 'passwordReset', key, now: noon })),
    ).toMatchObject({ subject: 'once@shop.example' });
    const outcomes = await atOnce(100, () => opens(key));
    expect(outcomes.filter((holder) => holder !== undefined)).toHaveLength(1);
    expect(await opens(key)).toBeUndefined();
  });

  it('opens until its last minute, for its own purpose, and not once another was issued', async () => {
    const key = await linkFor('late@shop.example');
    expect(await opens(key, noon, 'invitation')).toBeUndefined();
    expect(await opens(key, minutesFrom(noon, 30))).toBeUndefined();
    const newer = await linkFor('late@shop.example');
    expect(await opens(key)).toBeUndefined();
    expect(await opens(newer, minutesFrom(noon, 29))).toBeDefined();
  });

  it.each(['', 'short', `${'a'.repeat(42)}=`, 'a'.repeat(43), "' or 1=1 --"])(
    'is not %j',
    async (key) => {
      expect(await opens(key)).toBeUndefined();
    },
  );

  it('is kept as a hash only', async () => {
    const key = await linkFor('hash@shop.example');
    const rows = await asIdentity(({ client }) => client.query('select * from one_time_keys'));
    expect(JSON.stringify(rows.rows, (_name, value: unknown) => String(value))).not.toContain(key);
  });
});

const about = (subject: string, now = noon) => ({ purpose: 'login', subject, now });
const codeFor = async (subject: string, now = noon): Promise<string> => {
  const issued = await asIdentity((tx) => issueCode(tx, pepper, about(subject, now)));
  if (!('code' in issued)) {
    throw new Error(`No code for ${issued.retryAfterSeconds} seconds.`);
  }
  return issued.code;
};
const tries = (subject: string, code: string, now = noon) =>
  asIdentity((tx) => tryCode(tx, pepper, { ...about(subject, now), code }));
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('[S5.8] has six digits and opens once', async () => {
    const code = await codeFor('+85291111111');
    expect(code).toMatch(/^\d{6}$/);
    expect(await tries('+85291111111', code)).toMatchObject({ subject: '+85291111111' });
    expect(await tries('+85291111111', code)).toBeUndefined();
  });

  it('bears five tries, at the same moment too: the right one after five wrong ones opens nothing', async () => {
    const code = await codeFor('+85292222222');
    const wrong = wrongOf(code);
    await Promise.all(Array.from({ length: 5 }, () => tries('+85292222222', wrong)));
    expect(await tries('+85292222222', code)).toBeUndefined();
    const again = await codeFor('+85292222222', minutesFrom(noon, 1));
    for (let wrongTries = 0; wrongTries < 4; wrongTries += 1) {
      expect(await tries('+85292222222', wrongOf(again), minutesFrom(noon, 1))).toBeUndefined();
    }
    expect(await tries('+85292222222', again, minutesFrom(noon, 1))).toBeDefined();
  });

  it('opens for five minutes, and for nobody else', async () => {
    const code = await codeFor('+85293333333');
    expect(await tries('+85294444444', code)).toBeUndefined();
    expect(await tries('+85293333333', code, minutesFrom(noon, 5))).toBeUndefined();
    expect(await tries('+85293333333', code, minutesFrom(noon, 4.9))).toBeDefined();
  });

  it('opens the attempt it was sent for, and no other', async () => {
    const attempt = { ...about('+85296666666'), attempt: 'first' };
    const issued = await asIdentity((tx) => issueCode(tx, pepper, attempt));
    const code = 'code' in issued ? issued.code : '';
    expect(await tries('+85296666666', code)).toBeUndefined();
    const other = { ...attempt, attempt: 'second', code };
    expect(await asIdentity((tx) => tryCode(tx, pepper, other))).toBeUndefined();
    const own = { ...attempt, code };
    expect(await asIdentity((tx) => tryCode(tx, pepper, own))).toBeDefined();
  });

  it('[A19] is sent once a minute, five times an hour and ten a day, and says how long to wait', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        asIdentity((tx) => issueCode(tx, pepper, about('+85295555555'))),
      ),
    );
    expect(outcomes.filter((issued) => 'code' in issued)).toHaveLength(1);
    const waitsAt = (minutes: number) =>
      asIdentity((tx) => issueCode(tx, pepper, about('+85295555555', minutesFrom(noon, minutes))));
    for (const minutes of [1, 2, 3, 4]) {
      await codeFor('+85295555555', minutesFrom(noon, minutes));
    }
    expect(await waitsAt(5)).toEqual({ retryAfterSeconds: 55 * 60 });
    for (const minutes of [60, 61, 62, 63, 64]) {
      await codeFor('+85295555555', minutesFrom(noon, minutes));
    }
    expect(await waitsAt(125)).toEqual({ retryAfterSeconds: (24 * 60 - 125) * 60 });
    await codeFor('+85295555555', minutesFrom(noon, 24 * 60));
  });

  it('is limited for its purpose alone: ten that strangers asked for to sign up delay no code of a login', async () => {
    const signUp = { ...about('+85297777777'), purpose: 'signUpCode', asker: 'stranger' as const };
    for (let network = 1; network <= 10; network += 1) {
      const now = minutesFrom(noon, network * 13);
      const asked = { ...signUp, ip: `203.0.113.${network}`, now };
      expect(await asIdentity((tx) => issueCode(tx, pepper, asked))).toHaveProperty('code');
    }
    expect(await codeFor('+85297777777', minutesFrom(noon, 131))).toMatch(/^\d{6}$/);
  });

  it('is limited by network among strangers, so that one of them leaves some for the others; a browser of one’s own counts apart', async () => {
    const asks = (ip: string, minutes: number, asker: 'stranger' | 'ownBrowser' = 'stranger') =>
      asIdentity((tx) =>
        issueCode(tx, pepper, {
          ...about('+85297777778', minutesFrom(noon, minutes)),
          asker,
          ip,
          attempt: ip,
        }),
      );
    for (const minutes of [0, 1, 2]) {
      expect(await asks('203.0.113.1', minutes)).toHaveProperty('code');
    }
    expect(await asks('203.0.113.1', 3)).toEqual({ retryAfterSeconds: 57 * 60 });
    // Not even the pause of a minute is shared with another subject.
    expect(await asks('203.0.113.2', 2)).toHaveProperty('code');
    expect(await asks('203.0.113.3', 2)).toHaveProperty('code');
    expect(await asks('203.0.113.4', 4)).toEqual({ retryAfterSeconds: 56 * 60 });
    expect(await asks('203.0.113.4', 4, 'ownBrowser')).toHaveProperty('code');
    for (const minutes of [70, 72, 74]) {
      expect(await asks('203.0.113.1', minutes)).toHaveProperty('code');
    }
    expect(await asks('203.0.113.1', 140)).toEqual({
      retryAfterSeconds: (24 - 2) * 60 * 60 - 20 * 60,
    });
  });

  it('is mailed to its owner at a new browser, however often strangers of some networks asked for it', async () => {
    const asks = (ip: string, minutes: number) =>
      asIdentity(async (tx) => {
        const asked = {
          ...about('mail@shop.test', minutesFrom(noon, minutes)),
          purpose: 'passwordReset',
          strangersPerDay: 50,
          asker: 'stranger' as const,
          ip,
          attempt: ip,
        };
        const seconds = await secondsToWait(tx, asked);
        if (seconds === 0) {
          await issueKey(tx, { ...asked, minutes: 30 });
        }
        return seconds;
      });
    for (let network = 1; network <= 8; network += 1) {
      for (const minutes of [0, 2, 4, 70, 72, 74]) {
        expect(await asks(`203.0.113.${network}`, minutes)).toBe(0);
      }
      expect(await asks(`203.0.113.${network}`, 76)).toBeGreaterThan(0);
    }
    expect(await asks('198.51.100.1', 78)).toBe(0);
    // Nor does the mailbox overflow.
    expect(await asks('198.51.100.2', 78)).toBe(0);
    expect(await asks('198.51.100.3', 78)).toBe((24 * 60 - 78) * 60);
  });

  it('of one attempt is neither replaced nor used up by another’s for the same number', async () => {
    const own = { ...about('+85297777779'), attempt: 'own' };
    const issued = await asIdentity((tx) => issueCode(tx, pepper, own));
    const code = 'code' in issued ? issued.code : '';
    const later = minutesFrom(noon, 2);
    const others = { ...own, attempt: 'another’s', now: later };
    for (let tried = 0; tried < 5; tried += 1) {
      const trial = { ...others, code: wrongOf(code) };
      expect(await asIdentity((tx) => tryCode(tx, pepper, trial))).toBeUndefined();
    }
    expect(await asIdentity((tx) => issueCode(tx, pepper, others))).toHaveProperty('code');
    const trial = { ...own, code, now: later };
    expect(await asIdentity((tx) => tryCode(tx, pepper, trial))).toBeDefined();
  });

  it.each([
    { who: 'strangers', asker: 'stranger' as const, most: 20 },
    { who: 'people past their password', asker: 'person' as const, most: 100 },
  ])('[A19] counts for an address $most times an hour, asked by $who', async ({ asker, most }) => {
    const outcomes = [];
    for (let number = 0; number <= most; number += 1) {
      const asked = { ...about(`+8529800${1000 + number}`), asker, ip: '203.0.113.7' };
      outcomes.push(await asIdentity((tx) => issueCode(tx, pepper, asked)));
    }
    expect(outcomes.filter((issued) => 'code' in issued)).toHaveLength(most);
    expect(outcomes.at(-1)).toEqual({ retryAfterSeconds: 60 * 60 });
  });

  it('[A19] counts all the addresses of one network of IPv6 together', async () => {
    const asks = (number: number, ip: string) =>
      asIdentity((tx) =>
        issueCode(tx, pepper, {
          ...about(`+8529810${1000 + number}`),
          asker: 'stranger',
          ip: `2001:db8:1:${ip}`,
        }),
      );
    for (let number = 0; number < 20; number += 1) {
      expect(await asks(number, `2::${number}`)).toHaveProperty('code');
    }
    expect(await asks(20, '2:a:b:c:d')).toEqual({ retryAfterSeconds: 60 * 60 });
    expect(await asks(21, '3::1')).toHaveProperty('code');
  });
});
