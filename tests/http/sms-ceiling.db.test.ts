import { textPasswordReset } from '@back-office/contract/features/passwords';
import { sendFactorCode } from '@back-office/contract/features/second-factor';
import { textSignUpCode } from '@back-office/contract/features/sign-up';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { said } from './factor-world.ts';
import { aProof, ownFlow } from './proof.ts';
import { browserHeaders, signedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let numbers = 0;
beforeAll(async () => {
  // Strangers get three quarters of these: 4 for an address, 3 to a country, 6 of all.
  server = await startTestServer({ SMS_PER_ADDRESS: '5', SMS_PER_COUNTRY: '4', SMS_PER_DAY: '8' });
  business = await aBusiness(server.database);
});
afterAll(() => server.stop());
beforeEach(() => server.asMigrator('delete from sms_counts'));

const inHongKong = (): string => {
  numbers += 1;
  return `+8526300${String(numbers).padStart(4, '0')}`;
};
const inSingapore = (): string => inHongKong().replace('+8526', '+658');
const inTaiwan = (): string => inHongKong().replace('+8526', '+88693');

let networks = 1;
const elsewhere = (): string => {
  networks += 1;
  return `127.0.0.${networks}`;
};

const signsUp = async (phone: string, from = elsewhere()): Promise<string> => {
  const proof = await aProof(server, { action: 'signUp', phone, from });
  const input = { phone, proof, flow: ownFlow };
  return said(await sendCall(server)(textSignUpCode, input, { headers: browserHeaders, from }));
};
const times = async (count: number, ask: () => Promise<string>): Promise<string[]> => {
  const answers: string[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    answers.push(await ask());
  }
  return answers;
};
const sentTo = async (like: string): Promise<bigint | undefined> => {
  const [row] = await server.asMigrator<{ count: bigint }>(
    `select count(*) from letters where channel = 'sms' and recipient like $1`,
    [like],
  );
  return row?.count;
};

const ceiling = 'request.smsCeiling';

describe('[A19] the short messages of a day', () => {
  it('end for a country: whoever asks from wherever, and nothing of it is written', async () => {
    expect(await times(3, () => signsUp(inHongKong()))).toEqual(['done', 'done', 'done']);
    const [before, phone] = [await sentTo('+852%'), inHongKong()];
    expect(await signsUp(phone)).toBe(ceiling);
    expect(await sentTo('+852%')).toBe(before);
    const keys = await server.asMigrator('select from one_time_keys where subject = $1', [phone]);
    expect(keys).toEqual([]);
    expect(await signsUp(inSingapore())).toBe('done');
  });

  it('end for strangers first: the rest is kept for whoever has given his password', async () => {
    const phone = inHongKong();
    const person = await aPerson(server.database, [{ business }], {
      phone,
      requiresSecondFactor: true,
    });
    const session = await signedIn(server, person);
    await times(3, () => signsUp(inHongKong()));
    expect(await signsUp(inHongKong())).toBe(ceiling);
    expect(said(await session.call(sendFactorCode))).toBe('done');
    await server.asMigrator(`delete from one_time_keys where subject = $1`, [phone]);
    expect(said(await session.call(sendFactorCode))).toBe(ceiling);
  });

  it('end for the whole product', async () => {
    const asked = [
      ...(await times(3, () => signsUp(inHongKong()))),
      ...(await times(3, () => signsUp(inSingapore()))),
      await signsUp(inTaiwan()),
    ];
    expect(asked).toEqual([...Array.from({ length: 6 }, () => 'done'), ceiling]);
  });

  it('end for one address over all that it asks for, and for its strangers first', async () => {
    const from = '127.0.0.1';
    const phone = inTaiwan();
    const person = await aPerson(server.database, [{ business }], {
      phone,
      requiresSecondFactor: true,
    });
    const session = await signedIn(server, person);
    const asked = [
      ...(await times(3, () => signsUp(inHongKong(), from))),
      await signsUp(inSingapore(), from),
    ];
    expect(asked).toEqual(Array.from({ length: 4 }, () => 'done'));
    expect(await signsUp(inSingapore(), from)).toBe(ceiling);
    expect(await signsUp(inSingapore())).toBe('done');
    expect(said(await session.call(sendFactorCode))).toBe('done');
    await server.asMigrator(`delete from one_time_keys where subject = $1`, [phone]);
    expect(said(await session.call(sendFactorCode))).toBe(ceiling);
  });

  it('are counted for a number that is nobody’s as for anybody’s', async () => {
    const asks = async (phone: string): Promise<string> => {
      const from = elsewhere();
      const proof = await aProof(server, { action: 'passwordReset', phone, from });
      const input = { phone, proof, flow: ownFlow };
      return said(
        await sendCall(server)(textPasswordReset, input, { headers: browserHeaders, from }),
      );
    };
    expect(await times(4, () => asks(inHongKong()))).toEqual(['done', 'done', 'done', ceiling]);
    const phone = inHongKong();
    await aPerson(server.database, [{ business }], { phone });
    expect(await asks(phone)).toBe(ceiling);
  });

  it('are never more, however many are asked for at once; and there are new ones the next day', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => signsUp(inHongKong())));
    expect(asked.filter((answer) => answer === 'done')).toHaveLength(3);
    expect(asked.filter((answer) => answer === ceiling)).toHaveLength(9);
    await server.asMigrator('update sms_counts set day = day - 1');
    expect(await signsUp(inHongKong())).toBe('done');
  });
});
