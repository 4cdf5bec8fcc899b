import { addDays, businessDayOf, endOfBusinessDay } from '../kit/business-day.ts';
import type { cardBrands, disputeStages } from '../features/payment.ts';

// Answer periods of each network, by stage and start date, and the part the acquirer keeps to pass an answer on. Used
// by the back-office for its deadlines and by the sandbox for those of its issuers. A change of a network's rules is
// a new row.

export type Network = (typeof cardBrands)[number];
type Stage = (typeof disputeStages)[number];

/** Visa Claims Resolution: rules allocate liability, or the parties establish it together. */
export type DisputeFlow = 'allocation' | 'collaboration';

export type DisputeCalendar = {
  networks: readonly Network[];
  stage: Stage;
  /** Null: any flow. */
  flow: DisputeFlow | null;
  /** Business day (UTC+8) from which the row applies. */
  validFrom: string;
  /** Days given by the network, excluding the day of receipt. */
  networkDays: number;
  /** The last of these days, reserved for the acquirer. */
  bufferDays: number;
  /** Days the issuer has for its next step; if it misses them, the case is won. Null: no step is needed. */
  issuerDays: number | null;
};

const longAgo = '2000-01-01';

export const disputeCalendars: readonly DisputeCalendar[] = [
  // Visa, "Visa Claims Resolution: Efficient Dispute Processing", in force since 14 April 2018. Allocation (10 fraud, 11
  // authorisation): the merchant's answer is the pre-arbitration attempt, 30 days; the issuer responds within 30.
  {
    networks: ['visa'],
    stage: 'chargeback',
    flow: 'allocation',
    validFrom: '2018-04-14',
    networkDays: 30,
    bufferDays: 10,
    issuerDays: 30,
  },
  // Collaboration (12 processing, 13 consumer): dispute response 30 days, issuer's pre-arbitration 30, response to it 30.
  {
    networks: ['visa'],
    stage: 'chargeback',
    flow: 'collaboration',
    validFrom: '2018-04-14',
    networkDays: 30,
    bufferDays: 10,
    issuerDays: 30,
  },
  {
    networks: ['visa'],
    stage: 'preArbitration',
    flow: null,
    validFrom: '2018-04-14',
    networkDays: 30,
    bufferDays: 10,
    issuerDays: 10,
  },
  // Mastercard, "Chargeback Guide": second presentment 45 days, pre-arbitration 30, arbitration 45; the arbitration chargeback
  // was abolished with 17 July 2020.
  {
    networks: ['mastercard'],
    stage: 'chargeback',
    flow: null,
    validFrom: '2020-07-17',
    networkDays: 45,
    bufferDays: 15,
    issuerDays: 45,
  },
  {
    networks: ['mastercard'],
    stage: 'preArbitration',
    flow: null,
    validFrom: '2020-07-17',
    networkDays: 30,
    bufferDays: 10,
    issuerDays: 45,
  },
  // American Express, "Merchant Reference Guide": 20 days for an inquiry and for a chargeback; there is no arbitration.
  {
    networks: ['amex'],
    stage: 'chargeback',
    flow: null,
    validFrom: longAgo,
    networkDays: 20,
    bufferDays: 10,
    issuerDays: 20,
  },
  // Discover and Diners, "Dispute Rules Manual"; JCB by its members' guides: 30 days to answer.
  {
    networks: ['discover', 'diners', 'jcb', 'unionpay', 'other'],
    stage: 'chargeback',
    flow: null,
    validFrom: longAgo,
    networkDays: 30,
    bufferDays: 10,
    issuerDays: 30,
  },
  {
    networks: ['amex', 'discover', 'diners', 'jcb', 'unionpay', 'other'],
    stage: 'preArbitration',
    flow: null,
    validFrom: longAgo,
    networkDays: 30,
    bufferDays: 10,
    issuerDays: 30,
  },
  // Retrieval requests and inquiries: 20 days with American Express, 20 to 30 elsewhere; the shortest counts for all. Visa and
  // Mastercard send none any more, but complaints come this way too.
  {
    networks: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'other'],
    stage: 'retrieval',
    flow: null,
    validFrom: longAgo,
    networkDays: 20,
    bufferDays: 10,
    issuerDays: 30,
  },
];

/** Flow of a Visa reason code: allocation for 10 and 11, collaboration for 12 and 13. Other networks have no flows. */
export const flowOf = (network: Network, reasonCode: string): DisputeFlow | null => {
  if (network !== 'visa') {
    return null;
  }
  return /^1[01]\./.test(reasonCode) ? 'allocation' : 'collaboration';
};

/** American Express has no arbitration: it decides itself (domain 5.7.3). */
export const hasArbitration = (network: Network | null): boolean => network !== 'amex';

/**
 * Networks that let a party concede an arbitration before the ruling, at a lower cost than losing it. Mastercard,
 * "Chargeback Guide": the filing fee and a withdrawal fee in place of the administrative fee.
 */
const concedableNetworks: readonly Network[] = ['mastercard'];

export const isArbitrationConcedable = (network: Network | null): boolean =>
  network !== null && concedableNetworks.includes(network);

export type CalendarOf = {
  network: Network;
  stage: Stage;
  reasonCode: string;
  /** The business day (UTC+8) on which the stage began. */
  day: string;
};

/** The row for a stage that begins then; none for arbitration, where no answer is expected from the merchant. */
export const calendarOf = ({
  network,
  stage,
  reasonCode,
  day,
}: CalendarOf): DisputeCalendar | undefined => {
  const flow = flowOf(network, reasonCode);
  return disputeCalendars
    .filter(
      (row) =>
        row.stage === stage &&
        row.networks.includes(network) &&
        (row.flow === null || row.flow === flow) &&
        row.validFrom <= day,
    )
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0];
};

export type Deadlines = { networkDueAt: Date; replyBy: Date };

/**
 * The network's deadline, as the gateway names it or by the calendar, and the merchant's, which is earlier by the
 * acquirer's reserve: both the last second of a day in UTC+8, day 0 being the day of receipt. Undefined if no answer
 * is expected.
 */
export const deadlinesOf = (of: CalendarOf, told: Date | null): Deadlines | undefined => {
  const calendar = calendarOf(of);
  if (calendar === undefined) {
    return undefined;
  }
  const lastDay = told === null ? addDays(of.day, calendar.networkDays) : businessDayOf(told);
  return {
    networkDueAt: told ?? endOfBusinessDay(lastDay),
    replyBy: endOfBusinessDay(addDays(lastDay, -calendar.bufferDays)),
  };
};
