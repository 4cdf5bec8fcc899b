import type { DisputeRow } from '@back-office/contract/features/disputes';
import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import { disputeEvent, refundEvent, testInstant } from '../../../testing/gateway-events.ts';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { ada, bob, refusalOf } from '../../../testing/refund-world.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

// `TRIALS=100` searches longer.
const trials = Number(process.env['TRIALS'] ?? 6);

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/** The last second in which a case can be answered. */
const deadlineOf = async (number: string): Promise<Date> =>
  new Date((await world.findCase(number)).replyBy ?? '');

/** The day of an instant, extended by one day on each side, so that no zone matters. */
const daysAround = (at: string): string => {
  const day = at.slice(0, 10);
  return `${addDays(day, -1)}/${addDays(day, 1)}`;
};

/** A row with a value for every filter. */
const withEverything = (rows: readonly DisputeRow[]) => {
  const found = rows.flatMap(({ stage, cardBrand, reasonCode, email, ...row }) =>
    stage === null || cardBrand === null || reasonCode === null || email === null
      ? []
      : [{ ...row, stage, cardBrand, reasonCode, email }],
  )[0];
  if (found === undefined) {
    throw new Error('No case has all that filters name.');
  }
  return found;
};

describe('an answer', () => {
  test('[S4.12] leaves as one command, with all that was written, and is shown with who gave it', async () => {
    const { number, sale } = await world.openCase();
    expect((await world.findCase(number)).allowedActions).toEqual(['appeal', 'accept', 'recall']);
    expect(await world.answer({ number })).toEqual({ state: 'underAppeal' });
    await world.sendAnswers();
    await world.sendAnswers();
    expect(world.gateway.received.filter(({ type }) => type === 'answerDispute')).toEqual([
      expect.objectContaining({
        disputeNumber: number,
        paymentNumber: sale.object.number,
        gatewayNumber,
        stage: 'chargeback',
        statement: 'The goods were delivered.',
        evidence: [
          { field: 'ipAndDevice', text: '203.0.113.7, the device of four earlier orders' },
        ],
      }),
    ]);
    expect(await world.findCase(number)).toMatchObject({
      state: 'underAppeal',
      type: 'pendingAppeal',
      appealStatus: 'underAppeal',
      allowedActions: [],
      answers: [
        { answer: 'appealed', name: ada.personName, delivery: 'accepted', stage: 'chargeback' },
      ],
      timeline: [
        { step: 'passedOn', actorKind: 'operator' },
        { step: 'appealed', actorName: ada.personName },
        { step: 'told' },
      ],
    });
  });

  test('names the colleague who was first to the second of two people, who answers or accepts', async () => {
    const answered = (await world.openCase()).number;
    await world.answer({ number: answered });
    const accepted = (await world.openCase()).number;
    await world.accept(accepted, 'chargeback');
    const refused = (asked: Promise<unknown>) => asked.catch((refusal: unknown) => refusal);
    const parameters = { answeredBy: ada.personName };
    for (const [number, code] of [
      [answered, 'disputes.alreadyAnswered'],
      [accepted, 'disputes.alreadyAccepted'],
    ] as const) {
      const asked = world.answer({ number }, { by: bob });
      expect(await refused(asked)).toMatchObject({ code, parameters });
    }
    expect(await refused(world.accept(answered, 'chargeback'))).toMatchObject({ parameters });
  });

  test('is refused by name: a second one, one after accepting, one for another stage, one without what the reason requires, one without a file', async () => {
    const answered = (await world.openCase()).number;
    await world.answer({ number: answered });
    expect(await refusalOf(world.answer({ number: answered }, { by: bob }))).toBe(
      'disputes.alreadyAnswered',
    );
    expect(await refusalOf(world.accept(answered, 'chargeback'))).toBe('disputes.alreadyAnswered');
    const accepted = (await world.openCase()).number;
    await world.accept(accepted, 'chargeback');
    expect(await refusalOf(world.answer({ number: accepted }))).toBe('disputes.alreadyAccepted');
    expect(await refusalOf(world.accept(accepted, 'chargeback'))).toBe('disputes.alreadyAccepted');
    const fresh = (await world.openCase()).number;
    expect(await refusalOf(world.answer({ number: fresh, stage: 'retrieval' }))).toBe(
      'disputes.stageChanged',
    );
    expect(await refusalOf(world.answer({ number: fresh, evidence: [] }))).toBe(
      'disputes.evidenceIncomplete',
    );
    expect(await refusalOf(world.answer({ number: fresh, fileIds: [] }))).toBe(
      'disputes.fileNeeded',
    );
    expect((await world.findCase(fresh)).state).toBe('awaiting');
    expect(await refusalOf(world.accept('D202611119999999999', 'chargeback'))).toBe(
      'disputes.notFound',
    );
    expect(await refusalOf(world.findCase('D202611119999999999'))).toBe('disputes.notFound');
  });

  test('is given once when two people answer at the same time', async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { number } = await world.openCase();
      const outcomes = await Promise.all([
        refusalOf(world.answer({ number }, { by: ada })),
        refusalOf(world.accept(number, 'chargeback', { by: bob })),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const { answers } = await world.findCase(number);
      expect(answers).toHaveLength(1);
    }
  });

  test('of another gateway’s people finds no case', async () => {
    const { number } = await world.openCase();
    const stranger = { ...ada, merchant: { ...aMerchant, gatewayNumbers: ['10000199'] } };
    expect(await refusalOf(world.findCase(number, { by: stranger }))).toBe('disputes.notFound');
    expect(await refusalOf(world.answer({ number }, { by: stranger }))).toBe('disputes.notFound');
    expect(
      (
        await world.listCases(
          { filter: { tab: 'all', disputeNumbers: [number] } },
          { by: stranger },
        )
      ).rows,
    ).toEqual([]);
  });

  test('that the gateway refuses stands no more, so that another can be given', async () => {
    // Send the waiting answers of other tests first.
    await world.sendAnswers();
    const again = (await world.openCase()).number;
    await world.answer({ number: again });
    world.gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'DOCUMENTS_UNREADABLE', message: 'Page 2' },
    });
    await world.sendAnswers();
    expect(await world.findCase(again)).toMatchObject({
      state: 'awaiting',
      answers: [
        { delivery: 'refused', refusal: { code: 'DOCUMENTS_UNREADABLE', message: 'Page 2' } },
      ],
    });
    await world.answer({ number: again });
    await world.sendAnswers();
    expect(await world.findCase(again)).toMatchObject({ state: 'underAppeal' });
  });

  test('that the acquirer gives back makes the case wait again, with his words', async () => {
    const { number, sale } = await world.openCase();
    await world.answer({ number });
    await world.sendAnswers();
    const appealed = disputeEvent(sale, {
      version: 2,
      occurredAt: testInstant(710),
      object: { gatewayNumber, status: 'underAppeal' },
    });
    const returned = disputeEvent(sale, {
      version: 3,
      occurredAt: testInstant(720),
      object: { gatewayNumber, status: 'awaiting', returnedNote: 'The signature can’t be read' },
    });
    await world.tellAt(later(soon, 3600), appealed, returned);
    expect(await world.findCase(number)).toMatchObject({
      state: 'awaiting',
      returnedNote: 'The signature can’t be read',
    });
    await world.answer({ number }, { now: new Date(testInstant(730)) });
    expect(await world.findCase(number)).toMatchObject({
      state: 'underAppeal',
      returnedNote: null,
    });
  });

  test('to a returned case stands whatever snapshot brings the same note once more', async () => {
    const { number, sale } = await world.openCase();
    const told = (version: number, minutes: number, object: object) =>
      disputeEvent(sale, {
        version,
        occurredAt: testInstant(minutes),
        object: { gatewayNumber, ...object },
      });
    const returned = { returnedNote: 'Page 2 is unreadable' };
    await world.answer({ number });
    await world.sendAnswers();
    await world.tellAt(soon, told(2, 710, { status: 'underAppeal' }), told(4, 725, returned));
    await world.tellAt(soon, told(3, 720, returned));
    await world.answer({ number }, { now: new Date(testInstant(730)) });
    await world.tellAt(soon, told(5, 740, { ...returned, reasonCode: '10.5' }));
    expect((await world.findCase(number)).state).toBe('underAppeal');
    await world.sendAnswers();
    await world.tellAt(soon, told(6, 750, { status: 'underAppeal' }), told(7, 760, returned));
    expect((await world.findCase(number)).state).toBe('awaiting');
  });
});

describe('a deadline', () => {
  test('[S4.12] lets an answer in during its last second and refuses it in the next', async () => {
    const inTime = (await world.openCase()).number;
    const late = (await world.openCase()).number;
    const deadline = await deadlineOf(inTime);
    expect(await world.answer({ number: inTime }, { now: later(deadline, 0.999) })).toEqual({
      state: 'underAppeal',
    });
    expect(await refusalOf(world.answer({ number: late }, { now: later(deadline, 1) }))).toBe(
      'disputes.deadlinePassed',
    );
    expect(await refusalOf(world.accept(late, 'chargeback', { now: later(deadline, 1) }))).toBe(
      'disputes.deadlinePassed',
    );
  });

  test('[S4.12] lapses a case as of its own second, whenever the machinery comes to it, and once', async () => {
    const { number } = await world.openCase();
    const deadline = await deadlineOf(number);
    await world.sweep(later(deadline, 0));
    expect(await world.findCase(number)).toMatchObject({ state: 'awaiting' });
    const weeksLater = later(deadline, 30 * 24 * 3600);
    await world.sweep(weeksLater);
    await world.sweep(weeksLater);
    const { answers, state, type, appealStatus } = await world.findCase(number, {
      now: weeksLater,
    });
    expect({ state, type, appealStatus }).toEqual({
      state: 'lapsed',
      type: 'chargeback',
      appealStatus: 'noAppeal',
    });
    expect(answers).toMatchObject([
      {
        answer: 'lapsed',
        answeredAt: later(deadline, 1).toISOString(),
        name: null,
        delivery: null,
      },
    ]);
    expect(await refusalOf(world.answer({ number }, { now: weeksLater }))).toBe(
      'disputes.deadlinePassed',
    );
    expect(await world.booked(number)).toMatchObject({ chargeback: '5000' });
  });

  test('[S4.12] that the network moves later revives a lapsed case, and lapses it again', async () => {
    const { number, sale } = await world.openCase();
    const lapsed = later(await deadlineOf(number), 3600);
    await world.sweep(lapsed);
    expect((await world.findCase(number)).state).toBe('lapsed');
    const dueAt = later(lapsed, 60 * 24 * 3600).toISOString();
    const occurredAt = lapsed.toISOString();
    await world.tellAt(lapsed, disputeEvent(sale, { version: 2, occurredAt, object: { dueAt } }));
    expect((await world.findCase(number, { now: lapsed })).state).toBe('awaiting');
    await world.sweep(new Date(dueAt));
    expect(await world.findCase(number)).toMatchObject({
      state: 'lapsed',
      answers: [{ answer: 'lapsed' }, { answer: 'lapsed' }],
    });
  });

  test('[S4.12] that passed before the answer was given back lapses the case once', async () => {
    const { number, sale } = await world.openCase();
    await world.answer({ number });
    await world.sendAnswers();
    const deadline = await deadlineOf(number);
    for (const version of [2, 3]) {
      const at = later(deadline, version * 3600);
      const object = { gatewayNumber, returnedNote: 'Page 2 is unreadable' };
      await world.tellAt(at, disputeEvent(sale, { version, occurredAt: at.toISOString(), object }));
      await world.sweep(later(at, 60));
    }
    expect(await world.findCase(number)).toMatchObject({
      state: 'lapsed',
      answers: [{ answer: 'lapsed' }, { answer: 'appealed' }],
    });
  });

  test('that has passed when the notice comes calls for no answer', async () => {
    const { number } = await world.openCase({ heardAt: new Date(later(soon, 60 * 24 * 3600)) });
    expect(await world.findCase(number)).toMatchObject({ state: 'noAction', type: 'chargeback' });
    expect(await refusalOf(world.accept(number, 'chargeback'))).toBe('disputes.nothingToAnswer');
  });

  test('of a notice over nothing is none', async () => {
    const { number } = await world.openCase({
      object: { amount: { minor: '0', currency: 'USD' } },
    });
    expect(await world.findCase(number)).toMatchObject({ state: 'noAction' });
  });
});

describe('a case through its stages', () => {
  test('[S4.12] a Discover chargeback is appealed only if its retrieval was answered', async () => {
    const card = { brand: 'discover', funding: 'credit', first6: '601100', last4: '0004' } as const;
    const retrieval = { stage: 'retrieval', reasonCode: '05', isFraud: false } as const;
    for (const isAnswered of [true, false]) {
      const { number, sale } = await world.openCase({ object: retrieval, payment: { card } });
      if (isAnswered) {
        const evidence = [{ field: 'receipt' as const, text: 'Receipt 12' }];
        await world.answer({ number, stage: 'retrieval', evidence });
      }
      await world.tellAt(soon, disputeEvent(sale, { version: 2, object: { gatewayNumber } }));
      const { allowedActions, verdict } = await world.findCase(number);
      expect(allowedActions.includes('appeal')).toBe(isAnswered);
      expect(verdict?.reasons.includes('retrievalUnanswered')).toBe(!isAnswered);
      expect(isAnswered || verdict?.advice === 'accept').toBe(true);
      expect((await refusalOf(world.answer({ number }))) === 'disputes.retrievalUnanswered').toBe(
        !isAnswered,
      );
    }
  });

  test('[S4.12] a pre-arbitration that came past its deadline is lost', async () => {
    const { number, sale } = await world.openCase();
    const object = { stage: 'preArbitration', gatewayNumber } as const;
    const late = later(soon, 60 * 24 * 3600);
    const opened = disputeEvent(sale, { version: 2, occurredAt: soon.toISOString(), object });
    await world.tellAt(late, opened);
    expect((await world.findCase(number)).state).toBe('awaiting');
    await world.sweep(late);
    expect((await world.findCase(number)).state).toBe('lost');
  });

  test('[S4.12] a retrieval is answered, becomes a chargeback, is won, lost again at pre-arbitration, and each figure is the ledger’s', async () => {
    const { number, sale } = await world.openCase({
      object: { gatewayNumber, stage: 'retrieval', reasonCode: '127', isFraud: false },
      payment: { card: { brand: 'amex', funding: 'credit', first6: '340000', last4: '0009' } },
    });
    expect(await world.findCase(number)).toMatchObject({
      type: 'retrieval',
      allowedActions: ['answerRetrieval', 'refund'],
    });
    expect(await world.booked(number)).toMatchObject({ retrievalHold: '5000' });
    expect((await world.findCase(number)).costs).toMatchObject({
      takenMinor: '0',
      heldMinor: '5000',
    });
    expect(await refusalOf(world.accept(number, 'retrieval'))).toBe('disputes.nothingToAnswer');
    await world.answer({
      number,
      stage: 'retrieval',
      evidence: [{ field: 'receipt', text: 'Receipt 12' }],
    });
    expect((await world.findCase(number)).answers[0]?.step).toBe('retrievalAnswered');
    const told = (
      version: number,
      minutes: number,
      object: Parameters<typeof disputeEvent>[1] = {},
    ) =>
      disputeEvent(sale, {
        version,
        occurredAt: testInstant(minutes),
        object: { gatewayNumber, reasonCode: 'C08', isFraud: false, ...object.object },
      });
    await world.tellAt(soon, told(2, 705));
    expect(await world.findCase(number)).toMatchObject({
      type: 'retrievalToChargeback',
      state: 'awaiting',
      appealStatus: 'noAppeal',
      costs: { heldMinor: '0' },
    });
    await world.answer({
      number,
      evidence: [
        { field: 'deliveredOn', text: '2 November' },
        { field: 'deliveryAddress', text: '1 Long Street, Hong Kong' },
      ],
    });
    await world.tellAt(soon, told(3, 706, { object: { status: 'won' } }));
    expect(await world.findCase(number)).toMatchObject({
      type: 'successfulAppeal',
      appealStatus: 'appealSuccess',
    });
    expect(await world.booked(number)).toMatchObject({
      chargeback: '5000',
      appealReturn: '5000',
    });
    await world.tellAt(soon, told(4, 707, { object: { stage: 'preArbitration' } }));
    expect(await world.findCase(number)).toMatchObject({
      type: 'pendingAppeal',
      appealStatus: 'underAppeal',
      state: 'awaiting',
    });
    const contest = {
      number,
      stage: 'preArbitration' as const,
      evidence: [
        { field: 'deliveredOn' as const, text: '2 November' },
        { field: 'deliveryAddress' as const, text: '1 Long Street, Hong Kong' },
      ],
    };
    // American Express has no arbitration, so its fees are neither shown nor acknowledged.
    expect((await world.findCase(number)).costs).toMatchObject({ fightMinor: null });
    await world.answer(contest);
    await world.tellAt(soon, told(5, 708, { object: { stage: 'preArbitration', status: 'lost' } }));
    const ended = await world.findCase(number);
    expect(ended).toMatchObject({
      type: 'appealFailed',
      appealStatus: 'appealFailed',
      state: 'lost',
    });
    const booked = await world.booked(number);
    expect(booked).not.toHaveProperty('appealReturn');
    const out = Object.values(booked).reduce((sum, minor) => sum + BigInt(minor), 0n);
    const fees = out - BigInt(booked['chargeback'] ?? 0);
    expect(ended.costs).toMatchObject({
      takenMinor: String(out),
      amountMinor: String(out - fees),
      feesMinor: String(fees),
      loseMinor: String(out),
    });
    expect(await refusalOf(world.answer({ ...contest, acknowledgesFees: true }))).toBe(
      'disputes.alreadyEnded',
    );
  });

  test.each([
    ['10.4', null],
    ['11.3', null],
    ['12.5', '0'],
    ['13.1', '0'],
  ])(
    'a Visa chargeback %s shows the fee of a pre-arbitration only where the issuer can start one',
    async (reasonCode, fightMinor) => {
      const { number } = await world.openCase({ object: { reasonCode, isFraud: false } });
      expect((await world.findCase(number)).costs).toMatchObject({ fightMinor });
    },
  );

  test.each([
    ['with a Visa card', {}],
    ['without a card', { card: undefined }],
  ])(
    'a pre-arbitration of a payment %s shows the fee of an arbitration, and is contested once it is acknowledged',
    async (_, payment) => {
      const { number } = await world.openCase({ object: { stage: 'preArbitration' }, payment });
      const contest = { number, stage: 'preArbitration' } as const;
      expect((await world.findCase(number)).costs).toMatchObject({ fightMinor: '0' });
      expect(await refusalOf(world.answer(contest))).toBe('disputes.feesNotAcknowledged');
      await world.answer({ ...contest, acknowledgesFees: true });
      expect((await world.findCase(number)).state).toBe('underAppeal');
    },
  );

  test('[S4.12] an arbitration is conceded once, before its decision, and with Mastercard alone', async () => {
    const filed = { stage: 'arbitration', status: 'underAppeal' } as const;
    const card = {
      brand: 'mastercard',
      funding: 'credit',
      first6: '520000',
      last4: '0007',
    } as const;
    const concede = (number: string) => refusalOf(world.accept(number, 'arbitration'));
    expect(await concede((await world.openCase()).number)).toBe('disputes.stageChanged');
    expect(await concede((await world.openCase({ object: filed })).number)).toBe(
      'disputes.notConcedable',
    );
    const { number } = await world.openCase({ object: filed, payment: { card } });
    expect((await world.findCase(number)).allowedActions).toEqual(['concede']);
    expect(await concede(number)).toBe('done');
    expect(await concede(number)).toBe('disputes.alreadyAccepted');
    expect(await world.findCase(number)).toMatchObject({
      state: 'lost',
      allowedActions: [],
      timeline: [{ step: 'arbitrationConceded' }, { step: 'told' }],
    });
  });

  test('a chargeback of a payment that was refunded in full before answers itself with the refund', async () => {
    const { number, sale } = await world.openCase({ object: { openedAt: testInstant(500) } });
    await world.tellAt(
      soon,
      refundEvent(sale, {
        object: {
          gatewayNumber,
          method: 'full',
          amount: sale.object.amount,
          processedAt: testInstant(400),
          appliedAt: testInstant(390),
        },
      }),
    );
    await world.sweep(soon);
    await world.sweep(soon);
    const { answers, state } = await world.findCase(number);
    expect(state).toBe('underAppeal');
    expect(answers).toMatchObject([
      { answer: 'appealed', name: null, evidence: [{ field: 'refundRecord' }] },
    ]);
  });

  test.each([
    { card: 'of Visa', payment: {}, state: 'underAppeal', given: ['appealed', 'lapsed'] },
    {
      card: 'of Discover',
      payment: {
        card: { brand: 'discover', funding: 'credit', first6: '601100', last4: '0004' } as const,
      },
      state: 'awaiting',
      given: ['lapsed'],
    },
  ])(
    'a chargeback $card after a lapsed retrieval refunded in full answers itself only where an appeal is taken',
    async (of) => {
      const { number, sale } = await world.openCase({
        object: { stage: 'retrieval' },
        payment: of.payment,
      });
      const lapsed = later(soon, 20 * 24 * 3600);
      await world.sweep(lapsed);
      const refunded = later(lapsed, 3600).toISOString();
      const object = { gatewayNumber, method: 'full', amount: sale.object.amount } as const;
      await world.tellAt(
        later(lapsed, 10_800),
        refundEvent(sale, {
          occurredAt: refunded,
          object: { ...object, appliedAt: refunded, processedAt: refunded },
        }),
        disputeEvent(sale, { version: 2, occurredAt: later(lapsed, 7200).toISOString() }),
      );
      expect((await world.findCase(number)).state).toBe('awaiting');
      await world.sweep(later(lapsed, 10_800));
      const { state, answers } = await world.findCase(number);
      expect(state).toBe(of.state);
      expect(answers.map(({ answer }) => answer)).toEqual(of.given);
    },
  );

  test('a retrieval that became no chargeback gives its hold back 180 days after the payment', async () => {
    const { number } = await world.openCase({ object: { stage: 'retrieval' } });
    await world.sweep(later(soon, 170 * 24 * 3600));
    expect(await world.findCase(number)).toMatchObject({
      state: 'lapsed',
      allowedActions: ['refund'],
    });
    expect(await world.booked(number)).toMatchObject({ retrievalHold: '5000' });
    await world.sweep(later(soon, 181 * 24 * 3600));
    expect(await world.findCase(number)).toMatchObject({ state: 'closed', allowedActions: [] });
    expect(await world.booked(number)).not.toHaveProperty('retrievalHold');
  });

  test('a retrieval that the gateway says was answered is given back once, and is closed', async () => {
    const { number } = await world.openCase({
      object: { stage: 'retrieval', status: 'underAppeal' },
    });
    for (const days of [181, 182]) {
      await world.sweep(later(soon, days * 24 * 3600));
    }
    expect(await world.findCase(number)).toMatchObject({
      state: 'closed',
      allowedActions: [],
      answers: [{ answer: 'released' }],
    });
    expect(await world.booked(number)).not.toHaveProperty('retrievalHold');
  });

  test('a retrieval whose hold was given back stays closed when the gateway gives its answer back later', async () => {
    const { number, sale } = await world.openCase({ object: { stage: 'retrieval' } });
    const released = later(soon, 181 * 24 * 3600);
    await world.sweep(released);
    const occurredAt = later(released, 3600).toISOString();
    const object = { gatewayNumber, stage: 'retrieval', returnedNote: 'No page 2' } as const;
    await world.tellAt(
      later(released, 3600),
      disputeEvent(sale, { version: 2, occurredAt, object }),
    );
    await world.sweep(later(released, 7200));
    const { state, answers } = await world.findCase(number);
    expect(state).toBe('closed');
    expect(answers.filter(({ answer }) => answer === 'released')).toHaveLength(1);
    expect(await world.booked(number)).not.toHaveProperty('retrievalHold');
  });
});

describe('the list', () => {
  test('[S2.20] opens on what waits, by deadline, with exact tabs and sums, and finds by every filter', async () => {
    await world.openCase({
      payment: { card: { brand: 'amex', funding: 'credit', first6: '340000', last4: '0009' } },
    });
    await world.openCase();
    const { rows } = await world.listCases({ filter: {}, limit: 50 });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['awaiting']));
    const deadlines = rows.map(({ replyBy }) => replyBy ?? '');
    expect(deadlines).toEqual(deadlines.toSorted());
    const all = await world.listCases({ filter: { tab: 'all' }, limit: 50 });
    const [counted] = await world.rows<{ count: bigint }>(
      sql`select count(*) as count from disputes where business_id = 1`,
    );
    expect(all.total).toBe(Number(counted?.count));
    expect(all.counts['awaiting']).toBe(rows.length);
    expect(all.counts['all']).toBe(all.total);
    expect(all.sums.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const one = withEverything(all.rows);
    const filters = [
      { types: [one.type] },
      { appealStatuses: [one.appealStatus] },
      { stages: [one.stage] },
      { cardBrands: [one.cardBrand] },
      { reasonCodes: [one.reasonCode] },
      { disputeNumbers: [one.number] },
      { orderNumbers: [one.paymentNumber] },
      { gatewayNumbers: [gatewayNumber] },
      { currencies: ['USD'], amountFrom: '1', amountTo: '100' },
      { email: one.email.slice(0, 5) },
      { openedDays: daysAround(one.openedAt) },
      { replyDays: daysAround(one.replyBy ?? '') },
    ];
    const elsewhen = await world.listCases({
      filter: { tab: 'all', openedDays: '2020-01-01/2020-01-31' },
    });
    expect(elsewhen.rows).toEqual([]);
    for (const filter of filters) {
      const asked = { filter: { tab: 'all' as const, ...filter } };
      const found = await world.listCases({ ...asked, limit: 50 });
      expect(found.rows.map(({ number }) => number)).toContain(one.number);
      expect(found.total).toBe(found.rows.length);
    }
    const types = new Set(all.rows.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['retrieval', 'chargeback']));
    const valuesFound = async (
      filter: object,
      value: (row: DisputeRow) => string | null,
    ): Promise<(string | null)[]> => {
      const { rows: found } = await world.listCases({
        filter: { tab: 'all', ...filter },
        limit: 50,
      });
      return [...new Set(found.map(value))];
    };
    for (const type of ['retrieval', 'chargeback'] as const) {
      expect(await valuesFound({ types: [type] }, (row) => row.type)).toEqual([type]);
    }
    expect(await valuesFound({ cardBrands: ['amex'] }, (row) => row.cardBrand)).toEqual(['amex']);
    expect(
      await valuesFound({ orderNumbers: [one.paymentNumber] }, (row) => row.paymentNumber),
    ).toEqual([one.paymentNumber]);
    for (const stage of ['retrieval', 'chargeback'] as const) {
      expect(await valuesFound({ stages: [stage] }, (row) => row.stage)).toEqual([stage]);
    }
    const statuses = new Set(all.rows.map(({ appealStatus }) => appealStatus));
    expect(statuses.size).toBeGreaterThan(1);
    for (const status of statuses) {
      const found = await valuesFound({ appealStatuses: [status] }, (row) => row.appealStatus);
      expect(found).toEqual([status]);
    }
    const { reasonCode, number, amount } = one;
    expect(await valuesFound({ reasonCodes: [reasonCode] }, (row) => row.reasonCode)).toEqual([
      reasonCode,
    ]);
    expect(await valuesFound({ disputeNumbers: [number] }, (row) => row.number)).toEqual([number]);
    const { currency } = amount;
    const from = (amountFrom: string) =>
      valuesFound({ currencies: [currency], amountFrom }, (row) => row.number);
    expect(await from('0.01')).toContain(number);
    expect(await from('999999')).toEqual([]);
    const longAgo = '2020-01-01/2020-01-31';
    expect(await valuesFound({ replyDays: longAgo }, (row) => row.number)).toEqual([]);
    expect(await valuesFound({ gatewayNumbers: ['99999999'] }, (row) => row.number)).toEqual([]);
    expect(await valuesFound({ currencies: ['JPY'] }, (row) => row.number)).toEqual([]);
    expect(await valuesFound({ email: 'nobody-of-this-name' }, (row) => row.number)).toEqual([]);
  });

  test('leaves every invariant whole', async () => {
    const findings = await verifyInvariants(world.database);
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
});
