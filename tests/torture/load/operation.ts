// An operation of the load, and how a signed-in person's call becomes one.
import { eventsPath, type GatewayEvent } from '@back-office/contract/gateway/protocol';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { TestBusiness } from '@back-office/server/testing/personas';
import { testSigningSecret } from '@back-office/server/testing/test-server';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { signedMessage } from '../../conformance/signed-message.ts';
import { send, sendCall, type Address, type Answer } from '../../http/client.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { Random } from '../random.ts';
import type { Book } from './book.ts';

export type Shop = {
  business: TestBusiness;
  owner: SignedIn;
  views: { id: string; name: string }[];
  /** Recent refund requests. */
  refunds: string[];
  bankAccountId: string;
  /** Paths of recent payment links. */
  links: string[];
  /** Recent ones, with the amount the bank would remit. */
  withdrawals: { number: string; receivedMinor: string }[];
};

export type SeenBatch = {
  merchantNumber: string;
  number: string;
  status: 'reported' | 'checked' | 'credited' | 'cancelled';
};

export type SeenException = { merchantNumber: string; number: string };

export type World = {
  databaseUrl: string;
  servers: readonly Address[];
  shops: readonly Shop[];
  operator: SignedIn;
  /** Credits batches checked by the other operator. */
  creditor: SignedIn;
  book: Book;
  /** How far the product's clock has been moved. */
  clock: { aheadMs: number };
  /** Recent batches waiting for an operator. */
  batches: Map<string, SeenBatch>;
  /** Recent refused events waiting for an operator. */
  exceptions: Map<string, SeenException>;
};

export type Attempt = { server: Address; key: string; signal: AbortSignal };

export type Operation = {
  kind: string;
  effects: readonly string[];
  /** A refusal counts as lost. */
  isDue: boolean;
  attempt: (attempt: Attempt) => Promise<Answer>;
  acknowledged?: (answer: Answer) => void;
};

export type Drawing = { world: World; shop: Shop; random: Random; id: string; place: number };
export type Draw = (drawing: Drawing) => Operation | undefined;

export const asked =
  (who: SignedIn, call: CallDefinition, input: Record<string, unknown>) =>
  ({ server, key, signal }: Attempt): Promise<Answer> =>
    sendCall(server)(call, input, {
      headers: { ...who.headers, 'idempotency-key': key },
      signal,
    });

/** Sends events like the gateway, with a new signature for each try. */
export const told =
  (events: readonly GatewayEvent[]) =>
  ({ server, signal }: Attempt): Promise<Answer> =>
    send(server, {
      method: 'POST',
      path: eventsPath,
      ...signedMessage(testSigningSecret, JSON.stringify({ events })),
      signal,
    });

export const ownGateways = ({ business }: Shop): string[] => [
  business.firstGateway,
  business.secondGateway,
];

/** The payment's data at that moment, for finding the fault. */
export const readBeside = ({ databaseUrl }: World, paymentNumber: string): Promise<string> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select 'payment' as place, version, status as what, succeeded_at as at from transactions where number = $1
       union all select 'step', version, coalesce(event #>> '{object,status}', kind), null::timestamptz from transaction_steps where payment_number = $1
       union all select 'parked', version, coalesce(refused_as, kind), received_at from parked_events where payment_number = $1`,
      [paymentNumber],
    );
    return ` beside ${JSON.stringify(rows)}`;
  });
