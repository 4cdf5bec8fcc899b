import { expireDownload } from '#features/downloads/expire-download';
import { makeDownload } from '#features/downloads/make-download';
import {
  giveUpGatewayCommand,
  sendGatewayCommand,
} from '#features/transactions/commands/send-gateway-command';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import type { FastifyBaseLogger } from 'fastify';
import { queueNames, type QueueName } from '#platform/queue';
import { tidy } from '#platform/tidy';

/** What is done later, by id; each may run twice, and the second run adds nothing. */
const jobs: Record<QueueName, (platform: Platform, id: string) => Promise<void>> = {
  'send-gateway-command': sendGatewayCommand,
  'give-up-gateway-command': giveUpGatewayCommand,
  'make-download': makeDownload,
  'expire-download': expireDownload,
};

// One large file must not hold up everyone else's.
const atOnce: Partial<Record<QueueName, number>> = { 'make-download': 3 };

const tidyEveryMs = 60 * 60_000;

const startTidying = ({ database }: Platform, log: FastifyBaseLogger): (() => void) => {
  const run = async (): Promise<void> => {
    try {
      log.info(await tidy(database, now()), 'tidied');
    } catch (error) {
      log.error({ err: error }, 'what is past its time was not taken away');
    }
  };
  void run();
  const timer = setInterval(() => void run(), tidyEveryMs);
  return () => clearInterval(timer);
};

/** Takes what waits from the queues, and keeps the house tidy. Returns how to stop the latter; the queue is stopped by itself. */
export const startJobs = async (
  platform: Platform,
  log: FastifyBaseLogger,
): Promise<() => void> => {
  for (const name of queueNames) {
    await platform.queue.work<{ id: string }>(
      name,
      { pollingIntervalSeconds: 1, localConcurrency: atOnce[name] ?? 1 },
      async ([job]) => {
        if (job === undefined) {
          return;
        }
        try {
          await jobs[name](platform, job.data.id);
        } catch (error) {
          // The queue tries again, and keeps to itself why it had to.
          log.warn({ err: error, queue: name, job: job.data.id }, 'a job failed');
          throw error;
        }
      },
    );
  }
  return startTidying(platform, log);
};
