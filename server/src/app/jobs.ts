import { judgeWaiting } from '#features/gateway-feed/public';
import { keepSealing } from '#features/audit-logs/keep-sealing';
import {
  chaseGatewayCommands,
  inquireAboutCommand,
} from '#features/transactions/commands/chase-gateway-commands';
import { bookWaitingSales } from '#features/exchange-rates/book-waiting-sales';
import { expireDownload } from '#features/downloads/job/storage';
import { giveUpDownload, makeDownload } from '#features/downloads/job/make-download';
import { eraseLetters } from '#features/letters/public';
import { giveUpLetter, sendLetter } from '#features/letters/send-letter';
import { keepLapsing } from '#features/disputes/answer/lapse-cases';
import { releaseRetrievals } from '#features/disputes/answer/release-retrievals';
import { sendAnswer } from '#features/disputes/answer/send-answer';
import { runAnswerBatch } from '#features/disputes/batch/run-batch';
import { closeOvertaken } from '#features/disputes/review/close-overtaken';
import { sendRulings } from '#features/disputes/review/send-rulings';
import { notifyOfCases } from '#features/disputes/notices/notify-of-cases';
import { notifyOfRecalls } from '#features/disputes/notices/notify-of-recalls';
import { sendRecalls } from '#features/disputes/recall/send-recalls';
import { keepAnswering, notifyOfAlerts, tellGatewayOfRdrRules } from '#features/alerts/public';
import { eraseMail, markUndelivered, notifyOfMail } from '#features/cardholder-mail/public';
import {
  dropDrafts,
  eraseComplaints,
  notifyOfComplaints,
  reopenComplaints,
  sendReceipts,
} from '#features/complaints/public';
import { keepAdvancing } from '#features/refunds/progress/advance-refunds';
import { sendRefund } from '#features/refunds/progress/send-refund';
import {
  eraseApplications,
  eraseClosedMerchants,
  renewApplications,
  screenApplications,
} from '#features/onboarding/public';
import { eraseOrders, notifyOfPausedLinks } from '#features/payment-links/public';
import { keepSettling } from '#features/settlements/public';
import { tellOfChangedBrowsers } from '#features/sign-in/public';
import {
  keepCharging,
  keepForecasts,
  notifyOfRefusals,
  notifyOfRisks,
  retryAboveLimits,
  tellPayers,
} from '#features/subscriptions/public';
import { removeUnused } from '#features/uploads/remove-unused';
import { checkWaybills } from '#features/waybills/carriers/check-waybills';
import { notifyOfExpiringHolds } from '#features/home/notify-of-expiring-holds';
import { notifyOfMonitors } from '#features/home/notify-of-monitors';
import { remindOfProofs } from '#features/waybills/missing/remind-of-proofs';
import {
  addAfterFraudReports,
  notifyOfHeldPayments,
  sendReviewDecisions,
  tellGatewayOfEntries,
  tellGatewayOfRules,
} from '#features/risk/public';
import {
  lookAtWebsites,
  measureWebsites,
  proveDomains,
  releaseHosts,
  tellGateway,
} from '#features/websites/public';
import { enableReady } from '#features/merchant-products/decide';
import { tellGatewayOfEnds, tellGatewayOfLimits } from '#features/merchants/public';
import { keepDelivering, tidyWebhooks } from '#features/webhooks/public';
import { notifyOfFraudReports } from '#features/refunds/notices/notify-of-fraud-reports';
import { tellApplicants } from '#features/refunds/notices/tell-applicants';
import {
  giveUpGatewayCommand,
  sendGatewayCommand,
} from '#features/transactions/commands/send-gateway-command';
import { checkInvariants } from '#platform/upkeep/check-invariants';
import type { Platform } from '#platform/http/route';
import { saveWaybillImages } from '#features/waybills/images/save-images';
import { makeMonths } from '#platform/upkeep/make-months';
import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobResult, WorkOptions } from 'pg-boss';
import { type QueueName, queueNames, tryAgainLater } from '#platform/queue';
import type { Round } from '#platform/upkeep/rounds';
import { sealAnew } from '#platform/upkeep/seal-anew';
import { startRounds } from '#platform/upkeep/wake-round';
import { tidy } from '#platform/upkeep/tidy';
import { verifyAll } from './verify-all.ts';

/** Requeues an id that used up its attempts. */
const again =
  (name: QueueName) =>
  (platform: Platform, id: string): Promise<void> =>
    tryAgainLater(platform, { name, id });

/** Queued jobs by id; each may run twice, and the second run adds nothing. */
const jobs: Record<QueueName, (platform: Platform, id: string) => Promise<void>> = {
  'send-gateway-command': sendGatewayCommand,
  'give-up-gateway-command': giveUpGatewayCommand,
  'inquire-gateway-command': inquireAboutCommand,
  'send-refund': sendRefund,
  // Without an answer the result is unknown: the same command is resent for as long as it takes.
  'keep-sending-refund': again('send-refund'),
  'send-dispute-answer': sendAnswer,
  // Only the gateway's answer shows whether it has the command, which it accepts once: it is resent for as long as it takes.
  'keep-sending-dispute-answer': again('send-dispute-answer'),
  'run-answer-batch': runAnswerBatch,
  // A batch in progress blocks its sender's next one, so it is resumed until it ends or the sender cancels it.
  'keep-running-answer-batch': again('run-answer-batch'),
  'save-waybill-images': saveWaybillImages,
  // Its sender sees it in progress, so it is resumed until it ends or is cancelled.
  'keep-saving-waybill-images': again('save-waybill-images'),
  'book-waiting-sales': bookWaitingSales,
  // Every waiting sale gets the rate that was confirmed for it.
  'keep-booking-waiting-sales': again('book-waiting-sales'),
  'make-download': makeDownload,
  'give-up-download': giveUpDownload,
  'expire-download': expireDownload,
  // A file must not outlive its days because its folder was unavailable.
  'keep-expiring-download': again('expire-download'),
  'send-letter': sendLetter,
  'send-letter-with-files': sendLetter,
  'give-up-letter': async (platform, id) => {
    await giveUpLetter(platform, id);
    await markUndelivered(platform, id);
  },
};

type Way = Pick<WorkOptions, 'localConcurrency' | 'batchSize' | 'pollingIntervalSeconds'>;

// It comes after minutes of attempts, so its start need not be exact.
const unhurried: Way = { pollingIntervalSeconds: 5 };

// One large file must not delay everyone else's. Commands to a gateway wait for an answer, so many run at once, and the next
// start as soon as they are done.
const ways: Partial<Record<QueueName, Way>> = {
  'make-download': { localConcurrency: 3 },
  'send-gateway-command': { batchSize: 10 },
  'send-refund': { batchSize: 10 },
  'send-dispute-answer': { batchSize: 10 },
  // A code that a person waits for must not queue behind letters to many.
  'send-letter': { batchSize: 20 },
  // Each has up to 15 MB of files in memory.
  'send-letter-with-files': { localConcurrency: 2 },
  'give-up-gateway-command': unhurried,
  'inquire-gateway-command': unhurried,
  'keep-sending-refund': unhurried,
  'keep-sending-dispute-answer': unhurried,
  'keep-running-answer-batch': unhurried,
  'keep-saving-waybill-images': unhurried,
  'keep-booking-waiting-sales': unhurried,
  'give-up-download': unhurried,
  'keep-expiring-download': unhurried,
  'expire-download': unhurried,
  'give-up-letter': unhurried,
};

/** Recurring jobs. */
const rounds: readonly Round[] = [
  { name: 'tidy', everyMinutes: 60, run: ({ database }, at) => tidy(database, at) },
  { name: 'make months', everyMinutes: 60, run: ({ database }, at) => makeMonths(database, at) },
  { name: 'remove unused files', everyMinutes: 60, run: removeUnused },
  { name: 'tidy webhooks', everyMinutes: 60, run: tidyWebhooks },
  { name: 'settle', everyMinutes: 5, run: keepSettling },
  { name: 'seal anew', everyMinutes: 60, run: sealAnew },
  {
    name: 'release holds of retrievals',
    everyMinutes: 60,
    run: async (platform, at, log) => ({
      released: await releaseRetrievals(platform, at, {
        onError: (error) => log.error({ err: error }, 'a retrieval was not released'),
      }),
    }),
  },
  { name: 'tell applicants of refunds', everyMinutes: 1, run: tellApplicants },
  { name: 'notify of fraud reports', everyMinutes: 10, run: notifyOfFraudReports },
  { name: 'notify of expiring holds', everyMinutes: 10, run: notifyOfExpiringHolds },
  { name: 'notify of cases', everyMinutes: 1, run: notifyOfCases },
  { name: 'notify of recalls', everyMinutes: 10, run: notifyOfRecalls },
  { name: 'notify of scheme monitors', everyMinutes: 10, run: notifyOfMonitors },
  { name: 'tell payers of subscriptions', everyMinutes: 1, run: tellPayers },
  { name: 'keep forecasts of charges', everyMinutes: 10, run: keepForecasts },
  { name: 'notify of paused links', everyMinutes: 1, run: notifyOfPausedLinks },
  { name: 'notify of refused charges', everyMinutes: 1, run: notifyOfRefusals },
  { name: 'notify of subscriptions at risk', everyMinutes: 10, run: notifyOfRisks },
  { name: 'retry charges above limits', everyMinutes: 1, run: retryAboveLimits },
  { name: 'tell the gateway of RDR rules', everyMinutes: 1, run: tellGatewayOfRdrRules },
  { name: 'notify of alerts', everyMinutes: 1, run: notifyOfAlerts },
  { name: 'reopen complaints', everyMinutes: 1, run: reopenComplaints },
  { name: 'notify of complaints', everyMinutes: 1, run: notifyOfComplaints },
  { name: 'notify of cardholder mail', everyMinutes: 1, run: notifyOfMail },
  { name: 'drop drafts of complaints', everyMinutes: 60, run: dropDrafts },
  { name: 'send receipts of payment links', everyMinutes: 1, run: sendReceipts },
  { name: 'tell of changed browsers', everyMinutes: 1, run: tellOfChangedBrowsers },
  { name: 'check waybills', everyMinutes: 1, run: checkWaybills },
  { name: 'remind of proofs of delivery', everyMinutes: 30, run: remindOfProofs },
  { name: 'prove domains', everyMinutes: 1, run: proveDomains },
  { name: 'close overtaken reviews', everyMinutes: 1, run: closeOvertaken },
  { name: 'send rulings', everyMinutes: 1, run: sendRulings },
  { name: 'send recalls', everyMinutes: 1, run: sendRecalls },
  { name: 'look at websites', everyMinutes: 1, run: lookAtWebsites },
  { name: 'measure websites', everyMinutes: 60, run: measureWebsites },
  { name: 'release hosts', everyMinutes: 10, run: releaseHosts },
  { name: 'tell the gateway of ends', everyMinutes: 1, run: tellGatewayOfEnds },
  { name: 'tell the gateway of limits', everyMinutes: 1, run: tellGatewayOfLimits },
  { name: 'tell the gateway of websites', everyMinutes: 1, run: tellGateway },
  { name: 'add after fraud reports', everyMinutes: 1, run: addAfterFraudReports },
  { name: 'tell the gateway of risk entries', everyMinutes: 1, run: tellGatewayOfEntries },
  { name: 'tell the gateway of risk rules', everyMinutes: 1, run: tellGatewayOfRules },
  { name: 'send decisions about held payments', everyMinutes: 1, run: sendReviewDecisions },
  { name: 'notify of held payments', everyMinutes: 1, run: notifyOfHeldPayments },
  { name: 'screen applications', everyMinutes: 1, run: screenApplications },
  { name: 'renew applications', everyMinutes: 30, run: renewApplications },
  { name: 'erase applications', everyMinutes: 60, run: eraseApplications },
  { name: 'erase files of closed merchants', everyMinutes: 60, run: eraseClosedMerchants },
  { name: 'erase cardholder mail', everyMinutes: 60, run: eraseMail },
  { name: 'erase complaints', everyMinutes: 60, run: eraseComplaints },
  { name: 'erase orders of payment links', everyMinutes: 60, run: eraseOrders },
  { name: 'erase letters', everyMinutes: 60, run: eraseLetters },
  { name: 'enable granted products', everyMinutes: 1, run: enableReady },
  { name: 'judge waiting events', everyMinutes: 1, run: judgeWaiting },
  { name: 'chase gateway commands', everyMinutes: 1, run: chaseGatewayCommands },
  {
    name: 'check invariants',
    everyMinutes: 10,
    waits: true,
    run: ({ database, configuration }, at, log) =>
      checkInvariants(database, at, { log, verify: () => verifyAll(database, configuration) }),
  },
];

/**
 * Runs the queued jobs, moves refunds and cases on, delivers webhooks, charges subscriptions, seals the operation log and runs
 * the recurring jobs. Returns a function to stop all but the queue, which is stopped separately.
 */
export const startJobs = async (
  platform: Platform,
  log: FastifyBaseLogger,
): Promise<() => void> => {
  for (const name of queueNames) {
    const run = async ({ id, data }: Job<{ id: string }>): Promise<JobResult> => {
      try {
        await jobs[name](platform, data.id);
        return { id, status: 'completed' };
      } catch (error) {
        // The queue retries, and does not report the error itself.
        log.warn({ err: error, queue: name, job: data.id }, 'a job failed');
        return { id, status: 'failed' };
      }
    };
    await platform.queue.work<{ id: string }, void, { perJobResults: true } & WorkOptions>(
      name,
      { pollingIntervalSeconds: 1, burstWhenBatchFull: true, perJobResults: true, ...ways[name] },
      (taken) => Promise.all(taken.map(run)),
    );
  }
  const stopTidying = await startRounds(platform, log, rounds);
  const stopSealing = keepSealing(platform, log);
  const stopAdvancing = keepAdvancing(platform, log);
  const stopLapsing = keepLapsing(platform, log);
  const stopAnswering = keepAnswering(platform, log);
  const stopDelivering = keepDelivering(platform, log);
  const stopCharging = keepCharging(platform, log);
  return () => {
    stopTidying();
    stopSealing();
    stopAdvancing();
    stopLapsing();
    stopAnswering();
    stopDelivering();
    stopCharging();
  };
};
