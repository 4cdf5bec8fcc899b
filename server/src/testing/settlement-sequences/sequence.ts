import fc from 'fast-check';

// One business's part of a world: its terms and its events, step by step. Plain data, so that a sequence can be printed, shrunk
// and replayed.

const terms = fc.record({
  settle: fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('day' as const), n: fc.constantFrom(1, 2, 3, 7) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('week' as const),
        n: fc.constantFrom(1, 1, 2),
        weekday: fc.integer({ min: 1, max: 7 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('month' as const),
        n: fc.constant(1),
        day: fc.constantFrom(1, 5, 28),
      }),
    },
  ),
  condition: fc.constantFrom(
    'free' as const,
    'free' as const,
    'uploaded' as const,
    'delivered' as const,
    'delivered' as const,
  ),
  reservePpm: fc.constantFrom(0, 100_000, 33_333),
  reserveDays: fc.constantFrom(1, 4, 10),
  margin: fc.constantFrom(0, 0, 20_000),
  deposit: fc.constantFrom(0, 0, 3000),
});
const rates = fc.record({
  deductionPpm: fc.constantFrom(0, 35_000, 28_571),
  singleFee: fc.constantFrom(0, 30),
  refundFee: fc.constantFrom(0, 100),
  retrievalFee: fc.constantFrom(0, 700),
});

const minor = fc.integer({ min: 1, max: 90_000 });
const pick = fc.nat({ max: 30 });
/** Days ago. */
const ago = fc.nat({ max: 6 });
/** Milliseconds of a business day: its first, its last, and two of the morning. */
const moment = fc.constantFrom(0, 1, 43_200_000, 86_399_999);
/** Delay of an event in steps; a younger one may overtake it. */
const delay = fc.constantFrom(0, 0, 0, 0, 1, 2);

/** For shops that also sell in euros. */
const isEuro = fc.boolean();

const sell = {
  gateway: fc.nat({ max: 1 }),
  ago: fc.oneof({ weight: 20, arbitrary: ago }, { weight: 1, arbitrary: fc.constant(185) }),
  moment,
  /** Whether it was ordered on the evening before. */
  isOvernight: fc.boolean(),
  minor,
  isEuro,
  delay,
};
const commands = {
  sell,
  refund: {
    pick,
    ago,
    moment,
    delay,
    percent: fc.constantFrom(10, 50, 100),
    status: fc.constantFrom('success' as const, 'inProcessing' as const),
  },
  failRefund: { pick, delay },
  chargeBack: { pick, ago, moment, delay, percent: fc.constantFrom(40, 100) },
  askForPapers: { pick, ago, moment, delay },
  goFurther: { pick, delay },
  release: { pick },
  closeCase: { pick, delay, status: fc.constantFrom('won' as const, 'lost' as const) },
  alert: { pick, ago, moment, delay, kind: fc.constantFrom('rdr' as const, 'ethoca' as const) },
  correct: { pick, delay, isBefore: fc.boolean() },
  repeat: { pick },
  prove: {
    pick,
    /** Days before the settlement day, or before today if that has passed; mostly around the last that counts. */
    sentBefore: fc.constantFrom(3, 4, 4, 5),
    sentAt: moment,
    thereBefore: fc.constantFrom(undefined, 0, 0, 0, 1),
    thereAt: fc.constantFrom(0, 1, 86_399_999),
  },
  hold: { pick },
  adjust: {
    gateway: fc.nat({ max: 1 }),
    minor,
    isEuro,
    kind: fc.constantFrom('otherReturn' as const, 'otherDeduction' as const),
  },
  switchGateway: { gateway: fc.nat({ max: 1 }) },
  switchBusiness: {},
  credit: { batches: fc.constantFrom(1, 2, 3) },
  cancel: { pick },
  /** Covers some of the debt, `later` days after everything else of the step. */
  offset: { pick, later: fc.constantFrom(0, 25, 60, 60) },
};
export type Kind = keyof typeof commands;
type Values<Arbitraries> = {
  [K in keyof Arbitraries]: Arbitraries[K] extends fc.Arbitrary<infer Value> ? Value : never;
};
export type CommandOf<K extends Kind> = Values<(typeof commands)[K]>;
export type Command = { [K in Kind]: { does: K; step: number } & CommandOf<K> }[Kind];

const weights: Record<Kind, number> = {
  sell: 5,
  refund: 4,
  failRefund: 1,
  chargeBack: 2,
  askForPapers: 1,
  goFurther: 1,
  release: 1,
  closeCase: 2,
  alert: 1,
  correct: 1,
  repeat: 1,
  prove: 5,
  hold: 1,
  adjust: 1,
  switchGateway: 1,
  switchBusiness: 1,
  credit: 4,
  cancel: 2,
  offset: 4,
};

export const stepCount = 10;
const anyStep = fc.nat({ max: stepCount - 1 });
const firstSteps = fc.nat({ max: 2 });

const commandOf = (does: Kind, step: fc.Arbitrary<number>): fc.Arbitrary<Command> =>
  fc.record({ does: fc.constant(does), step, ...commands[does] }) as fc.Arbitrary<Command>;

const anyCommand = fc.oneof(
  ...(Object.keys(weights) as Kind[]).map((does) => ({
    weight: weights[does],
    arbitrary: commandOf(does, anyStep),
  })),
);

/** A day within a world's span; from then on the second of two agreements applies. */
const changesAfter = fc.nat({ max: 40 });

const agreed = fc.record({ first: terms, second: terms, changesAfter });

export const sequence = fc.record({
  gateways: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(agreed) },
    { weight: 1, arbitrary: fc.tuple(agreed, agreed) },
  ),
  /** Some are settled in euros for payments with another card brand. */
  hasEuro: fc.constantFrom(true, false, false, false, false),
  rates: fc.record({ first: rates, second: rates, changesAfter }),
  sales: fc.array(commandOf('sell', firstSteps), { minLength: 1, maxLength: 4, size: 'max' }),
  commands: fc.array(anyCommand, { minLength: 4, maxLength: 22, size: 'max' }),
});
export type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never;

/** Shared by all businesses of a world: its days and holidays, and when the nightly runs start and are interrupted. */
export const plan = fc.record({
  /** The first day, counted from today. */
  begins: fc.integer({ min: -190, max: 300 }),
  /** Whether sales from half a year before may be reported. */
  isOld: fc.constantFrom(true, false, false, false),
  /** Weekdays without banking and weekends with it, counted from the first day. */
  turned: fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 3, maxLength: 8 }),
  steps: fc.array(
    fc.record({
      days: fc.constantFrom(0, 1, 1, 2, 3, 5),
      /** Hour in UTC+8; from two o’clock on the day itself is settled. */
      hour: fc.constantFrom(2, 2, 1.999, 23.9),
      night: fc.oneof(
        {
          weight: 3,
          arbitrary: fc.constantFrom(
            'one' as const,
            'one' as const,
            'none' as const,
            'two' as const,
          ),
        },
        // Interrupted after this many gateway days and batches.
        { weight: 1, arbitrary: fc.nat({ max: 60 }) },
      ),
    }),
    { minLength: stepCount, maxLength: stepCount },
  ),
});
export type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Plan['steps'][number];
