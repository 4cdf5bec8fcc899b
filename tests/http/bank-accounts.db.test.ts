import { applyForWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import {
  addBankAccount,
  listBankAccounts,
  removeBankAccount,
} from '@back-office/contract/features/withdrawals/bank-accounts';
import { roleOf } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from './signed-in.ts';
import { aMember, aShop, done, outcomeOf, submit, wishOf, type Shop } from './withdrawal-world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
});
afterAll(() => server.stop());

const account = {
  holder: 'Tea House Holdings Limited',
  bankName: 'Second Bank',
  swift: 'secb hk hh',
  currency: 'USD',
  accountNumber: '99-8877 6655',
};
type Listed = { id: string; accountEnd: string; isCooling: boolean; currency: string };

const accountsOf = async ({ owner }: Shop): Promise<Listed[]> =>
  (await done(owner, listBankAccounts))['accounts'] as Listed[];

const kindsOf = async (email: string): Promise<string[]> => {
  const rows = await server.asMigrator<{ kind: string }>(
    `select kind from letters where recipient = $1 and kind like 'bankAccount%' order by created_at`,
    [email],
  );
  return rows.map(({ kind }) => kind);
};

describe('[S3.15] bank accounts', () => {
  it('take the place of the one for their currency, cool for 48 hours, and the owner hears of it', async () => {
    const shop = await aShop(server);
    const { usableFrom } = await done(shop.owner, addBankAccount, account);
    const hours = (new Date(String(usableFrom)).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    const local = { swift: null, bankCountry: 'HK', branchCode: '024-281' };
    await done(shop.owner, addBankAccount, { ...account, ...local, currency: 'HKD' });
    expect(await accountsOf(shop)).toMatchObject([
      {
        currency: 'HKD',
        accountEnd: '6655',
        isCooling: true,
        swift: null,
        bankCountry: 'HK',
        branchCode: '024281',
      },
      {
        currency: 'USD',
        accountEnd: '6655',
        isCooling: true,
        bankName: 'Second Bank',
        swift: 'SECBHKHH',
      },
    ]);
    const [, usd] = await accountsOf(shop);
    const wish = wishOf(shop, { bankAccountId: usd?.id });
    expect(outcomeOf(await shop.owner.session.call(applyForWithdrawal, wish))).toBe(
      'withdrawals.accountCooling',
    );
    expect(await kindsOf(shop.owner.email)).toEqual(['bankAccountChanged', 'bankAccountChanged']);
  });

  it('never tell their number: not in an answer, a log or a column', async () => {
    const shop = await aShop(server);
    const answer = await shop.owner.session.call(addBankAccount, account);
    const listed = await shop.owner.session.call(listBankAccounts);
    expect(answer.text + listed.text).not.toMatch(/99-?8877/);
    const logged = await server.asMigrator<{ whole: string }>(
      `select l::text as whole from operation_log l where business_id = $1 and operation = 'addBankAccount'`,
      [shop.business.id],
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]?.whole).not.toMatch(/998877|99-8877/);
  });

  it.each([
    [{ holder: 'Somebody Else Limited' }, 'merchants.holderDiffers'],
    [{ swift: 'FIRB' }, 'request.malformed'],
    [{ swift: null }, 'request.malformed'],
    [{ branchCode: '801100' }, 'request.malformed'],
    [{ bankCountry: 'GB', branchCode: '80110' }, 'request.malformed'],
    [{ bankCountry: 'GB', branchCode: '80-11-00' }, 'request.malformed'],
    [{ swift: 'FIRBHKHHXX' }, 'request.malformed'],
    [{ swift: '1234HKHH' }, 'request.malformed'],
    [{ currency: 'usd' }, 'request.malformed'],
    [{ accountNumber: '12345' }, 'request.malformed'],
    [{ accountNumber: '1234<script>' }, 'request.malformed'],
    [{ bankName: ' ' }, 'request.malformed'],
    [{ holder: '  tea  house HOLDINGS limited ' }, 'done'],
  ])('with %j are answered %s', async (more, outcome) => {
    const shop = await aShop(server);
    const answer = await shop.owner.session.call(addBankAccount, { ...account, ...more });
    expect(outcomeOf(answer)).toBe(outcome);
  });

  it('stay while a withdrawal is on its way to them', async () => {
    const shop = await aShop(server);
    await submit(shop);
    const { owner, bankAccountId: id } = shop;
    for (const [call, input] of [
      [removeBankAccount, { id }],
      [addBankAccount, account],
    ] as const) {
      expect(outcomeOf(await owner.session.call(call, input))).toBe('withdrawals.accountInUse');
    }
    expect(await accountsOf(shop)).toMatchObject([{ id, accountEnd: '8903' }]);
  });

  it('are removed once, and money goes there no more', async () => {
    const shop = await aShop(server);
    const { owner, bankAccountId: id } = shop;
    await done(owner, removeBankAccount, { id });
    expect(await accountsOf(shop)).toEqual([]);
    expect(outcomeOf(await owner.session.call(removeBankAccount, { id }))).toBe(
      'withdrawals.accountNotFound',
    );
    expect(outcomeOf(await owner.session.call(applyForWithdrawal, wishOf(shop)))).toBe(
      'withdrawals.accountNotFound',
    );
    expect(await kindsOf(owner.email)).toEqual(['bankAccountRemoved']);
  });

  it('are changed by who may, who has proved a factor and sees the whole business', async () => {
    const shop = await aShop(server);
    const { business } = shop;
    const cashier = await aMember(server, business, {
      role: roleOf(['withdrawals.view', 'withdrawals.apply']),
    });
    const held = await aMember(server, business, { gatewayNumbers: [business.firstGateway] });
    const unproved = await signedIn(server, shop.owner);
    expect(outcomeOf(await cashier.session.call(addBankAccount, account))).toBe(
      'session.noPermission',
    );
    expect(outcomeOf(await held.session.call(addBankAccount, account))).toBe(
      'withdrawals.wholeBusiness',
    );
    expect(outcomeOf(await unproved.call(addBankAccount, account))).toBe('session.stepUpNeeded');
  });

  it('added by two at once leave one in use', async () => {
    const shop = await aShop(server);
    const outcomes = await Promise.all(
      ['111122223333', '444455556666', '777788889999'].map(async (accountNumber) =>
        outcomeOf(await shop.owner.session.call(addBankAccount, { ...account, accountNumber })),
      ),
    );
    expect(outcomes).toEqual(['done', 'done', 'done']);
    expect(await accountsOf(shop)).toHaveLength(1);
  });

  it('of removing one and withdrawing to it at once one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const shop = await aShop(server);
      const { owner, bankAccountId: id } = shop;
      const [removed, asked] = await Promise.all([
        owner.session.call(removeBankAccount, { id }),
        owner.session.call(applyForWithdrawal, wishOf(shop)),
      ]);
      expect([
        ['done', 'withdrawals.accountNotFound'],
        ['withdrawals.accountInUse', 'done'],
      ]).toContainEqual([outcomeOf(removed), outcomeOf(asked)]);
    }
  });
});
