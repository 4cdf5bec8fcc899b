import { sendFactorCode } from '@back-office/contract/features/second-factor';
import { factorLockedLetter } from '@back-office/messages/features/second-factor/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBySms, factorWorld, notThis, proves, said, type FactorWorld } from './factor-world.ts';
import { codeSentTo, signedIn, type SignedIn } from './signed-in.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await factorWorld();
});
afterAll(() => world.server.stop());

const anAttempt = async () => {
  const person = await world.bySms();
  return { person, session: await signedIn(world.server, person) };
};

const wrongly = (session: SignedIn, times: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: times }, () => proves(session, { kind: 'app', code: '000000' })),
  );

const looked = (outcomes: readonly string[]): number =>
  outcomes.filter((outcome) => outcome === 'secondFactor.wrong').length;

describe('[A11] twenty codes at the same moment', () => {
  it('are counted one by one: five are looked at, and the right one comes too late', async () => {
    const { person, session } = await anAttempt();
    const code = await codeBySms(world, session, person.phone);
    const tries = Array.from({ length: 20 }, () => ({ kind: 'sms', code: notThis(code) }));
    const outcomes = await Promise.all(tries.map((proof) => proves(session, proof)));
    expect(looked(outcomes)).toBe(5);
    expect(outcomes.filter((outcome) => outcome === 'secondFactor.locked')).toHaveLength(15);
    await world.minutesPass(1);
    expect(await proves(session, { kind: 'sms', code })).toBe('secondFactor.wrong');
  });

  it('of which one is right, twenty times, open one login', async () => {
    const { person, session } = await anAttempt();
    const code = await codeBySms(world, session, person.phone);
    const tries = Array.from({ length: 20 }, () => proves(session, { kind: 'sms', code }));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });
});

describe('failures of a person', () => {
  it('close every way after ten within half an hour, for half an hour, and he hears of it', async () => {
    const { person, session } = await anAttempt();
    expect(looked(await wrongly(session, 5))).toBe(5);
    await world.minutesPass(1);
    const other = await signedIn(world.server, person);
    expect(looked(await wrongly(other, 5))).toBe(5);
    await world.minutesPass(1);
    const code = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code })).toBe('secondFactor.locked');
    const { subject } = factorLockedLetter.zhHk({ name: '', url: '' });
    const told = await world.server.asMigrator(
      'select from letters where recipient = $1 and subject = $2',
      [person.email, subject],
    );
    expect(told).toHaveLength(1);
    await world.minutesPass(28);
    expect(await proves(session, { kind: 'app', code: '000000' })).toBe('secondFactor.locked');
    await world.minutesPass(2);
    const again = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code: again })).toBe('done');
  });

  it('close every way for a day after thirty', async () => {
    const { session } = await anAttempt();
    for (let half = 0; half < 6; half += 1) {
      expect(looked(await wrongly(session, 5))).toBe(5);
      await world.minutesPass(31);
    }
    await world.minutesPass(60);
    expect(await wrongly(session, 1)).toEqual(['secondFactor.locked']);
    await world.minutesPass(24 * 60);
    expect(await wrongly(session, 1)).toEqual(['secondFactor.wrong']);
  });

  it('count for nobody else', async () => {
    const [one, other] = [await anAttempt(), await anAttempt()];
    await wrongly(one.session, 10);
    expect(await wrongly(other.session, 1)).toEqual(['secondFactor.wrong']);
  });
});

describe('[A19] codes to one number', () => {
  it('are five an hour, however many logins ask for them, and those beyond are answered alike and not sent', async () => {
    const { person, session } = await anAttempt();
    const sent = new Set<string>();
    for (let minute = 0; minute < 7; minute += 1) {
      const asking = minute % 2 === 0 ? session : await signedIn(world.server, person);
      expect(said(await asking.call(sendFactorCode))).toBe('done');
      sent.add(await codeSentTo(world.server, person.phone));
      await world.minutesPass(1);
    }
    const rows = await world.server.asMigrator('select from letters where recipient = $1', [
      person.phone,
    ]);
    expect(rows).toHaveLength(5);
    expect(sent.size).toBeLessThanOrEqual(5);
  });
});
