// How a gateway takes what is done about its open cases and alerts. It needs three open chargebacks, a case of Mastercard before the
// network, and an open Ethoca alert of a payment that was not refunded, all told while the listener is open.
import { createHash, randomUUID } from 'node:crypto';
import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
} from '@back-office/contract/gateway/protocol';
import { outcomeOf } from './dispute-rules.ts';
import type { Gateway } from '../gateway-rules.ts';
import { eventually, expectThat, shown } from '../rules.ts';
import type { Rule } from '../rules.ts';

type Command = Record<string, unknown> & { id: string };

/** The last version of each object of a kind that was told. */
const latest = <Event extends GatewayEvent>(events: readonly Event[]): Event[] => [
  ...new Map(
    events
      .toSorted((one, other) => one.version - other.version)
      .map((event) => [event.object.number, event]),
  ).values(),
];

const disputesOf = ({ listener }: Gateway): DisputeEvent[] =>
  latest(listener.events.filter((event) => event.type === 'dispute'));
const alertsOf = ({ listener }: Gateway): AlertEvent[] =>
  latest(listener.events.filter((event) => event.type === 'alert'));

const isBeforeNetwork = ({ object: { stage } }: DisputeEvent): boolean => stage === 'arbitration';

/** The same three for every rule, also once they are no longer open. */
const openCases = ({ listener }: Gateway): DisputeEvent[] => {
  const told = listener.events.filter((event) => event.type === 'dispute');
  const goneOn = new Set(told.filter(isBeforeNetwork).map(({ object }) => object.number));
  return [
    ...new Map(
      told
        .filter(({ object: { stage, status } }) => stage === 'chargeback' && status === 'awaiting')
        .filter(({ object }) => !goneOn.has(object.number))
        .map((event) => [event.object.number, event]),
    ).values(),
  ];
};

const aCase = async (gateway: Gateway, at: 0 | 1 | 2): Promise<DisputeEvent> => {
  const found = await eventually(() => openCases(gateway)[at], gateway.waitMs);
  if (found === undefined) {
    throw new Error(
      `Only ${openCases(gateway).length} of three open chargebacks came within ${gateway.waitMs / 1000} s.`,
    );
  }
  return found;
};

const anArbitration = async (gateway: Gateway): Promise<DisputeEvent> => {
  const found = await eventually(() => disputesOf(gateway).find(isBeforeNetwork), gateway.waitMs);
  if (found === undefined) {
    throw new Error(`No case before the network came within ${gateway.waitMs / 1000} s.`);
  }
  return found;
};

const anAlert = async (gateway: Gateway): Promise<AlertEvent> => {
  const found = await eventually(
    () => alertsOf(gateway).find(({ object: { kind } }) => kind === 'ethoca'),
    gateway.waitMs,
  );
  if (found === undefined) {
    throw new Error(`No open Ethoca alert came within ${gateway.waitMs / 1000} s.`);
  }
  return found;
};

const aboutCase = ({ object }: DisputeEvent, type: string, more: object = {}): Command => ({
  id: randomUUID(),
  type,
  gatewayNumber: object.gatewayNumber,
  paymentNumber: object.paymentNumber,
  disputeNumber: object.number,
  stage: 'chargeback',
  ...more,
});

const answerTo = (found: DisputeEvent, files: readonly string[], more: object = {}): Command =>
  aboutCase(found, 'answerDispute', {
    statement: 'The goods were delivered on 2 November.',
    evidence: [{ field: 'deliveredOn', text: '2 November' }],
    files,
    ...more,
  });

const fileOf = (found: DisputeEvent, more: object = {}): Command =>
  aboutCase(found, 'evidenceFile', {
    name: 'receipt.pdf',
    kind: 'pdf',
    sha256: createHash('sha256').update('receipt').digest('hex'),
    content: Buffer.from('receipt').toString('base64'),
    ...more,
  });

const aboutAlert = ({ object }: AlertEvent, outcome: string): Command => ({
  id: randomUUID(),
  type: 'answerAlert',
  outcome,
  gatewayNumber: object.gatewayNumber,
  paymentNumber: object.paymentNumber,
  alertNumber: object.number,
});

const answeredAs = (gateway: Gateway) => ({
  ask: async (wanted: 'accepted' | 'refused', command: Command): Promise<void> => {
    const outcome = await outcomeOf(gateway, command);
    expectThat(outcome === wanted, `${shown(command)} was answered ${String(outcome)}`);
  },
  toldAs: async (number: string, status: string): Promise<void> => {
    const told = await eventually(
      () =>
        [...disputesOf(gateway), ...alertsOf(gateway)].find(
          ({ object }) => object.number === number && object.status === status,
        ),
      gateway.outcomeMs,
    );
    expectThat(
      told !== undefined,
      `${number} was not told as ${status} within ${gateway.outcomeMs / 1000} s`,
    );
  },
});

type Asking = ReturnType<typeof answeredAs>;

const answerRules = (gateway: Gateway, { ask, toldAs }: Asking): Rule[] => [
  {
    says: 'refuses a file of an answer that is not what its hash says',
    isKept: async () => {
      const damaged = { content: Buffer.from('another').toString('base64') };
      await ask('refused', fileOf(await aCase(gateway, 0), damaged));
    },
  },
  {
    says: 'refuses an answer that names a file or a paper which was not handed over, or one that was refused',
    isKept: async () => {
      const found = await aCase(gateway, 0);
      await ask('refused', answerTo(found, [randomUUID()]));
      await ask('refused', answerTo(found, [], { paper: randomUUID() }));
      const damaged = fileOf(found, { content: Buffer.from('another').toString('base64') });
      await ask('refused', damaged);
      await ask('refused', answerTo(found, [damaged.id]));
    },
  },
  {
    says: 'refuses an answer to a stage at which the case is not, and an acceptance of it',
    isKept: async () => {
      const found = await aCase(gateway, 0);
      await ask('refused', answerTo(found, [], { stage: 'preArbitration' }));
      await ask('refused', aboutCase(found, 'acceptDispute', { stage: 'retrieval' }));
      await ask('refused', aboutCase(found, 'acceptDispute', { stage: 'arbitration' }));
    },
  },
  {
    says: 'takes an answer with its file and paper however often each comes, tells the case as under appeal, and refuses another answer',
    isKept: async () => {
      const found = await aCase(gateway, 0);
      const [file, paper] = [fileOf(found), fileOf(found, { name: 'answer.pdf' })];
      const answer = answerTo(found, [file.id], { paper: paper.id });
      for (const command of [file, paper, file, answer, answer]) {
        await ask('accepted', command);
      }
      await toldAs(found.object.number, 'underAppeal');
      await ask('refused', answerTo(found, [file.id]));
      await ask('refused', aboutCase(found, 'acceptDispute'));
      await ask('accepted', answer);
    },
  },
  {
    says: 'takes an acceptance however often it comes, tells the case as accepted, and refuses an answer after it',
    isKept: async () => {
      const found = await aCase(gateway, 1);
      const acceptance = aboutCase(found, 'acceptDispute');
      await ask('accepted', acceptance);
      await toldAs(found.object.number, 'accepted');
      await ask('accepted', acceptance);
      await ask('refused', answerTo(found, []));
    },
  },
];

const arbitrationRules = (gateway: Gateway, { ask, toldAs }: Asking): Rule[] => [
  {
    says: 'takes a concession of an arbitration however often it comes, tells the case as accepted at that stage, and refuses a second one',
    isKept: async () => {
      const found = await anArbitration(gateway);
      const { number } = found.object;
      const concession = aboutCase(found, 'acceptDispute', { stage: 'arbitration' });
      await ask('accepted', concession);
      await toldAs(number, 'accepted');
      const told = disputesOf(gateway).find(({ object }) => object.number === number);
      expectThat(told !== undefined && isBeforeNetwork(told), `it was told as ${shown(told)}`);
      await ask('accepted', concession);
      await ask('refused', { ...concession, id: randomUUID() });
    },
  },
];

const statement = 'The cardholder wrote on 24 November that the dispute is withdrawn.';

const recallsAndAlerts = (gateway: Gateway, { ask, toldAs }: Asking): Rule[] => [
  {
    says: 'takes a recall of an open chargeback however often it comes, goes on taking its answer, and refuses one of a case that has ended',
    isKept: async () => {
      await ask('refused', aboutCase(await aCase(gateway, 1), 'recallDispute', { statement }));
      const found = await aCase(gateway, 2);
      const recall = aboutCase(found, 'recallDispute', { statement });
      await ask('accepted', recall);
      await ask('accepted', recall);
      await ask('accepted', answerTo(found, []));
      await toldAs(found.object.number, 'underAppeal');
    },
  },
  {
    says: 'refuses an alert’s outcome that follows a refund, where none has succeeded, and one by a refund that it does not know',
    isKept: async () => {
      const found = await anAlert(gateway);
      await ask('refused', aboutAlert(found, 'resolved'));
      const named = { ...aboutAlert(found, 'resolved'), refundNumber: 'R202611119999999999' };
      await ask('refused', named);
    },
  },
  {
    says: 'takes an answer to an alert however often it comes, tells the alert as declined, and refuses another answer',
    isKept: async () => {
      const found = await anAlert(gateway);
      const answer = aboutAlert(found, 'notFound');
      await ask('accepted', answer);
      await toldAs(found.object.number, 'declined');
      await ask('accepted', answer);
      await ask('refused', aboutAlert(found, 'notFound'));
    },
  },
];

export const caseRules = (gateway: Gateway): Rule[] => {
  const asking = answeredAs(gateway);
  return [
    ...answerRules(gateway, asking),
    ...arbitrationRules(gateway, asking),
    ...recallsAndAlerts(gateway, asking),
  ];
};
