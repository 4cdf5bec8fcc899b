import {
  applyForWithdrawal,
  getWithdrawable,
  type Withdrawable,
} from '@back-office/contract/features/withdrawals/apply';
import type { CallDefinition } from '@back-office/contract/kit/call';
import {
  aBusiness,
  anOperator,
  aPerson,
  type MembershipTraits,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import type { TestServer } from '@back-office/server/testing/test-server';
import { credit, giveWithdrawals, type Agreed } from '@back-office/server/testing/withdrawals';
import type { Answer } from './client.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

/** As if every session of the person had just proved a factor. */
const proved = (server: TestServer, { id }: TestPerson): Promise<unknown> =>
  server.asMigrator('update sessions set factor_proved_at = now() where person_id = $1', [id]);

export type Member = TestPerson & { session: SignedIn };

export const aMember = async (
  server: TestServer,
  business: TestBusiness,
  traits: Omit<MembershipTraits, 'business'> = {},
): Promise<Member> => {
  const person = await aPerson(server.database, [
    { business, seesAccountDynamics: true, ...traits },
  ]);
  const session = await signedIn(server, person);
  await proved(server, person);
  return { ...person, session };
};

export const anOperatorSession = async (server: TestServer): Promise<SignedIn> => {
  const person = await anOperator(server.database);
  const session = await signedInAsOperator(server, person);
  await proved(server, person);
  return session;
};

export type Shop = {
  business: TestBusiness;
  owner: Member;
  bankAccountId: string;
};

/** A business with 1,000.00 to withdraw by default, and its owner, who has proved a factor. */
export const aShop = async (
  server: TestServer,
  {
    minor = 100_000n,
    currency = 'USD',
    ...agreed
  }: { minor?: bigint; currency?: string } & Agreed = {},
): Promise<Shop> => {
  const business = await aBusiness(server.database);
  const businessId = business.id;
  const bankAccountId = await giveWithdrawals(server.database, { businessId, currency, ...agreed });
  await credit(server.database, { businessId, currency, minor });
  return {
    business,
    bankAccountId,
    owner: await aMember(server, business, { isOwner: true, seesAccountDynamics: true }),
  };
};

export const outcomeOf = ({ envelope }: Answer): string => envelope.error?.name ?? 'done';

export const done = async (
  { session }: Pick<Member, 'session'>,
  call: CallDefinition,
  input: Record<string, unknown> = {},
): Promise<Record<string, unknown>> => {
  const answer = await session.call(call, input);
  if (answer.envelope.code !== 0) {
    throw new Error(`${call.name} was refused: ${answer.text}`);
  }
  return answer.envelope.data ?? {};
};

/** 500.00 for a fee of 20.00, by default. */
export const wishOf = ({ bankAccountId }: Shop, more: Record<string, unknown> = {}) => ({
  currency: 'USD',
  amountMinor: '50000',
  feeMinor: '2000',
  bankAccountId,
  ...more,
});

export const submit = async (
  shop: Shop,
  { by = shop.owner, ...more }: { by?: Member } & Record<string, unknown> = {},
): Promise<string> => String((await done(by, applyForWithdrawal, wishOf(shop, more)))['number']);

/** Available and frozen minor units, and the withdrawable amount. */
export const fundsOf = async (shop: Shop, currency = 'USD') => {
  const { currencies } = (await done(shop.owner, getWithdrawable)) as unknown as {
    currencies: Withdrawable[];
  };
  const found = currencies.find((one) => one.currency === currency);
  return {
    available: found?.availableMinor,
    frozen: found?.frozenMinor,
    withdrawable: found?.withdrawableMinor,
  };
};

/** A withdrawal's ledger entries, oldest first, from the database. */
export const movesOf = async (server: TestServer, number: string): Promise<string[]> => {
  const rows = await server.asMigrator<{ kind: string; amount_minor: bigint }>(
    'select kind, amount_minor from ledger_transfers where cause = $1 order by id',
    [number],
  );
  return rows.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`);
};
