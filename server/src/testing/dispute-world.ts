import { randomUUID } from 'node:crypto';
import type { FileKind } from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import { placeContent, storeContent } from '#features/uploads/public';
import { inTenant, inRole } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { testInstant, disputeEvent, newPaymentNumber, paymentEvent } from './gateway-events.ts';
import { ada, type Person, type RefundWorld, grace, openRefundWorld } from './refund-world.ts';
import { listDisputes } from '@back-office/contract/features/disputes';
import {
  acceptDispute,
  answerDispute,
  getDispute,
} from '@back-office/contract/features/disputes/detail';
import {
  overseeDispute,
  passAnswerOn,
  returnAnswer,
} from '@back-office/contract/features/disputes/review';
import type { InputOf, OutputOf } from '@back-office/contract/kit/call';
import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptDisputeRoute } from '#features/disputes/answer/accept-dispute';
import { answerDisputeRoute } from '#features/disputes/answer/answer-dispute';
import { defendRefunded } from '#features/disputes/answer/defend-refunded';
import { lapseCases } from '#features/disputes/answer/lapse-cases';
import { releaseRetrievals } from '#features/disputes/answer/release-retrievals';
import { sendAnswer } from '#features/disputes/answer/send-answer';
import { getDisputeRoute } from '#features/disputes/detail/get-dispute';
import { sendUnreviewed } from '#features/disputes/review/send-unreviewed';
import { disputes } from '#features/disputes/public';
import { disputeRoutes } from '#features/disputes/routes';
import { addContractTerms } from '#features/funds/public';
import { takeEvents } from '#features/gateway-feed/public';
import { aMerchant } from './ask-as-merchant.ts';
import { askAsOperator } from './ask-as-operator.ts';
import { testMasterKey } from './test-server.ts';

type EvidenceFile = { name: string; kind: FileKind; content: Buffer };
type Uploading = { by?: Person | undefined; at?: Date };

/** Uploaded evidence: it belongs to its person only, and to no case yet. */
const uploadEvidence = async (
  { platform, database }: Pick<RefundWorld, 'platform' | 'database'>,
  { name, kind, content }: EvidenceFile,
  { by = ada, at = new Date(testInstant(700)) }: Uploading,
): Promise<string> => {
  const scope = tenantScope(1n, null);
  const stored = await storeContent({ platform, scope, now: at }, content);
  const id = randomUUID();
  await inTenant(database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      await placeContent(tx, scope, { stored, now: at });
      await tx.run(sql`
        insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at)
        values (1, ${id}, 'disputeEvidence', ${name}, ${kind}, ${stored.bytes}, ${stored.contentHash}, ${by.personId}, ${by.personName}, ${at})`);
    },
  });
  return id;
};

export const gatewayNumber = '10000101';
/** Some hours after this world's cases are opened. */
export const soon = new Date(testInstant(700));

const onError = (error: unknown): never => {
  throw error;
};

// Named in the response and sent unconverted, so that no test waits for its pages.
const aReceipt: EvidenceFile = {
  name: 'receipt.docx',
  kind: 'docx',
  content: Buffer.from('receipt'),
};

type Asker = { now?: Date; by?: Person };

type Opening = {
  object?: Partial<DisputeEvent['object']>;
  payment?: Partial<PaymentEvent['object']>;
  /** When the back-office receives it. */
  heardAt?: Date;
};

const personAt = ({ now = soon, by = ada }: Asker): Person => ({
  ...by,
  merchant: { ...(by.merchant ?? aMerchant), now },
});

const merchantsOf = (world: RefundWorld) => ({
  accept: (number: string, stage: InputOf<typeof acceptDispute>['stage'], asker: Asker = {}) =>
    world.ask(
      { call: acceptDispute, route: acceptDisputeRoute },
      { number, stage },
      personAt(asker),
    ),
  /** With a document, unless others are given. */
  answer: async (
    input: Partial<InputOf<typeof answerDispute>> & { number: string },
    asker: Asker = {},
  ) =>
    world.ask(
      { call: answerDispute, route: answerDisputeRoute },
      {
        stage: 'chargeback',
        statement: 'The goods were delivered.',
        evidence: [
          { field: 'ipAndDevice', text: '203.0.113.7, the device of four earlier orders' },
        ],
        isRedacted: true,
        ...input,
        fileIds: input.fileIds ?? [await uploadEvidence(world, aReceipt, { by: asker.by })],
      },
      personAt(asker),
    ),
  findCase: (number: string, asker: Asker = {}) =>
    world.ask({ call: getDispute, route: getDisputeRoute }, { number }, personAt(asker)),
  listCases: (input: InputOf<typeof listDisputes>, asker: Asker = {}) =>
    world.ask({ call: listDisputes, route: disputes.route }, input, personAt(asker)),
});

type Reviewing = typeof passAnswerOn | typeof returnAnswer;

/** An operator who reviews responses of the first business. */
const reviewersOf = ({ platform, database }: RefundWorld) => {
  const ask = <Call extends Reviewing | typeof overseeDispute>(
    call: Call,
    input: Omit<InputOf<Call>, 'merchantNumber'>,
    now = soon,
  ): Promise<OutputOf<Call>> =>
    askAsOperator(database, {
      call,
      routes: disputeRoutes,
      input: { merchantNumber: '100001', ...input } as InputOf<Call>,
      now,
      person: grace,
      platform,
    });
  return {
    passOn: (number: string, now?: Date) => ask(passAnswerOn, { number }, now),
    giveBack: (number: string, note: string, now?: Date) =>
      ask(returnAnswer, { number, note }, now),
    oversee: (number: string, now?: Date) => ask(overseeDispute, { number }, now),
  };
};

const terms = {
  validFrom: '2025-01-01',
  settlementCurrency: 'USD',
  deductionRatePpm: 35_000,
  singleFeeMinor: 30n,
  refundFeeMinor: 100n,
  disputeFees: {
    retrievalMinor: 500n,
    chargebackMinor: 2500n,
    preArbitrationMinor: 2500n,
    arbitrationMinor: 40_000n,
    concededArbitrationMinor: 30_000n,
    rdrMinor: 1500n,
    ethocaMinor: 2900n,
  },
};

const machineryOf = (world: RefundWorld) => {
  const { platform, database, rows } = world;
  return {
    /** Runs everything due by then. */
    sweep: async (now: Date): Promise<void> => {
      await defendRefunded(platform, now, { onError });
      await sendUnreviewed(platform, now, { onError });
      await lapseCases(platform, now, { onError });
      await releaseRetrievals(platform, now, { onError });
    },
    /** Sends the responses that wait for a review or their turn, as an operator and the queue would. */
    sendAnswers: async (): Promise<void> => {
      const unreviewed = await inRole(database, 'jobs', (tx) =>
        tx.rows<{ number: string }>(
          sql`select number from dispute_answers where command_status = 'review' order by answered_at, number`,
        ),
      );
      const { passOn } = reviewersOf(world);
      for (const { number } of unreviewed) {
        await passOn(number);
      }
      const waiting = await inRole(database, 'jobs', (tx) =>
        tx.rows<{ id: string }>(sql`
        select business_id || '/' || number || '/' || place as id from dispute_answers where command_status = 'queued'
        order by answered_at, number`),
      );
      for (const { id } of waiting) {
        await sendAnswer(platform, id);
      }
    },
    /** Fees for cases and alerts, in USD. */
    agreeOnFees: (): Promise<void> =>
      inRole(database, 'operator', (tx) => addContractTerms(tx, 1n, [terms])),
    /** Amounts booked for a case by kind, minus reversals. */
    booked: async (number: string): Promise<Record<string, string>> => {
      const kinds = await rows<{ kind: string; minor: bigint }>(sql`
      select replace(kind, 'Reversal', '') as kind,
        sum(case when kind like '%Reversal' then -amount_minor else amount_minor end)::bigint as minor
      from ledger_transfers where business_id = 1 and cause = ${number} group by 1`);
      return Object.fromEntries(
        kinds.filter(({ minor }) => minor !== 0n).map(({ kind, minor }) => [kind, String(minor)]),
      );
    },
  };
};

type Events = Parameters<typeof takeEvents>[1];

const feedOf = ({ database }: RefundWorld) => ({
  tellAt: (now: Date, ...events: Events) =>
    inRole(database, 'feed', (tx) => takeEvents(tx, events, now)),
  /** The server dies before commit, losing all it wrote of these events. */
  dieWhileTaking: async (now: Date, ...events: Events) => {
    const died = new Error('The process died before it committed.');
    const taking = inRole(database, 'feed', async (tx) => {
      await takeEvents(tx, events, now);
      throw died;
    });
    await taking.catch((error: unknown) => {
      if (error !== died) {
        throw error;
      }
    });
  },
});

/** Cases reported by the feed, over a database, a queue and a gateway of their own. */
export const openDisputeWorld = async () => {
  const world = await openRefundWorld();
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  Object.assign(world.platform.configuration, { UPLOADS_DIR: folder, MASTER_KEY: testMasterKey });
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${gatewayNumber}, 'Shop', 'live', true, '2025-01-01Z')`);
  const feed = feedOf(world);
  return {
    ...world,
    ...merchantsOf(world),
    ...machineryOf(world),
    ...reviewersOf(world),
    ...feed,
    close: async (): Promise<void> => {
      await world.close();
      await rm(folder, { recursive: true });
    },
    aFile: (file: EvidenceFile, uploading: Uploading = {}): Promise<string> =>
      uploadEvidence(world, file, uploading),
    /** A sale and the notice of a case on it. */
    openCase: async ({ object = {}, payment = {}, heardAt = soon }: Opening = {}) => {
      const sale = paymentEvent(newPaymentNumber(), { object: { gatewayNumber, ...payment } });
      const notice = disputeEvent(sale, { object });
      await feed.tellAt(heardAt, sale, notice);
      return { sale, notice, number: notice.object.number };
    },
  };
};

export type DisputeWorld = Awaited<ReturnType<typeof openDisputeWorld>>;
