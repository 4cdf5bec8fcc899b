import { applyForWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import {
  listBankAccounts,
  removeBankAccount,
} from '@back-office/contract/features/withdrawals/bank-accounts';
import {
  confirmMerchantChange,
  proposeMerchantChange,
} from '@back-office/contract/features/merchants/proposals';
import { roleOf } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';
import {
  aMember,
  anOperatorSession,
  aShop,
  done,
  outcomeOf,
  submit,
  wishOf,
  type Shop,
} from './withdrawal-world.ts';

let server: TestServer;
let operator: { session: SignedIn };
let second: { session: SignedIn };
let third: { session: SignedIn };

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  operator = { session: await anOperatorSession(server) };
  second = { session: await anOperatorSession(server) };
  third = { session: await anOperatorSession(server) };
});
afterAll(() => server.stop());

const account = {
  holder: 'Tea House Holdings Limited',
  bankName: 'Second Bank',
  swift: 'secb hk hh',
  currency: 'USD',
  accountNumber: '99-8877 6655',
};
const proposalOf = (
  { business: { merchantNumber } }: Shop,
  more: Record<string, unknown> = {},
) => ({
  merchantNumber,
  reason: 'Asked by letter',
  change: { kind: 'bankAccount', ...account, ...more },
});
/** Two operators put another account in use. */
const replace = async (shop: Shop, more: Record<string, unknown> = {}): Promise<void> => {
  const { id } = await done(operator, proposeMerchantChange, proposalOf(shop, more));
  const { merchantNumber } = shop.business;
  await done(second, confirmMerchantChange, { merchantNumber, id });
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
    await replace(shop);
    const [cooling] = (await done(shop.owner, listBankAccounts))['accounts'] as {
      usableFrom: string;
    }[];
    const hours = (new Date(String(cooling?.usableFrom)).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    const local = { swift: null, bankCountry: 'HK', branchCode: '024-281' };
    await replace(shop, { ...local, currency: 'HKD' });
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

  it('never show their number: not in an answer, a log or a column', async () => {
    const shop = await aShop(server);
    await replace(shop);
    const listed = await shop.owner.session.call(listBankAccounts);
    expect(listed.text).not.toMatch(/99-?8877/);
    const logged = await server.asMigrator<{ whole: string }>(
      `select l::text as whole from operation_log l where operation in ('proposeMerchantChange', 'confirmMerchantChange')
         and l::text like $1`,
      [`%${shop.business.merchantNumber}%`],
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.map(({ whole }) => whole).join(' ')).not.toMatch(/998877|99-8877/);
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
    const answer = await operator.session.call(proposeMerchantChange, proposalOf(shop, more));
    expect(outcomeOf(answer)).toBe(outcome);
  });

  it('stay while a withdrawal is on its way to them', async () => {
    const shop = await aShop(server);
    await submit(shop);
    const { owner, bankAccountId: id } = shop;
    expect(outcomeOf(await owner.session.call(removeBankAccount, { id }))).toBe(
      'withdrawals.accountInUse',
    );
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

  it('are removed by those with the permission, who proved a factor and see the whole business', async () => {
    const shop = await aShop(server);
    const { business, bankAccountId: id } = shop;
    const cashier = await aMember(server, business, {
      role: roleOf(['withdrawals.view', 'withdrawals.apply']),
    });
    const held = await aMember(server, business, { gatewayNumbers: [business.firstGateway] });
    const unproved = await signedIn(server, shop.owner);
    const outcome = async (session: SignedIn): Promise<string> =>
      outcomeOf(await session.call(removeBankAccount, { id }));
    expect(await outcome(cashier.session)).toBe('session.noPermission');
    expect(await outcome(held.session)).toBe('withdrawals.wholeBusiness');
    expect(await outcome(unproved)).toBe('session.stepUpNeeded');
  });

  it('confirmed by two at once leave one in use', async () => {
    const shop = await aShop(server);
    const { merchantNumber } = shop.business;
    const { id } = await done(operator, proposeMerchantChange, proposalOf(shop));
    const outcomes = await Promise.all(
      [second, third].map(async ({ session }) =>
        outcomeOf(await session.call(confirmMerchantChange, { merchantNumber, id })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'merchants.alreadyDecided']);
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
