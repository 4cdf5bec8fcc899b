import { measureWebsites, releaseHosts } from '#features/websites/public';
import { now } from '#platform/clock';
import type { TestServer } from './test-server.ts';
import Fastify from 'fastify';
import {
  dropDrafts,
  notifyOfComplaints,
  reopenComplaints,
  sendReceipts,
  eraseComplaints,
} from '#features/complaints/public';
import type { Platform } from '#platform/http/route';
import { planCharges } from '#features/subscriptions/charging/plan-charges';
import { notifyOfRisks, tellPayers } from '#features/subscriptions/public';
import { eraseLetters } from '#features/letters/public';
import {
  eraseApplications,
  eraseClosedMerchants,
  renewApplications,
} from '#features/onboarding/public';
import { eraseOrders } from '#features/payment-links/public';

/** Releases the hosts of closed merchants, as the server's job does. */
export const releaseHostsOf = ({ platform }: TestServer) => releaseHosts(platform);

/** Stores the averages of payments from live websites, as the server's job does. */
export const measureWebsitesOf = ({ platform }: TestServer) => measureWebsites(platform, now());

/** Runs the payer and complaint jobs twice, as after a crash: the second round adds nothing. */
export const runComplaintRounds = async (platform: Platform): Promise<void> => {
  for (const at of [new Date(), new Date()]) {
    await sendReceipts(platform, at, Fastify({ logger: false }).log);
    await dropDrafts(platform, at);
    await reopenComplaints(platform, at);
    await notifyOfComplaints(platform, at);
  }
};

/** Charges due subscriptions and sends the mails, as the jobs do. Returns how many subscriptions moved on. */
export const runSubscriptionRounds = async (platform: Platform, now: Date): Promise<number> => {
  const moved = await planCharges(platform.database, now);
  await tellPayers(platform, now, {
    error: (problem: unknown) => {
      throw new Error('A payer was not mailed.', { cause: problem });
    },
  });
  await notifyOfRisks(platform, now);
  return moved;
};

/** The job that mails merchants about automatically disabled links. */
export { notifyOfPausedLinks } from '#features/payment-links/public';

/** Runs the renewal job as at noon (UTC+8) of a day: opens due renewals and notifies the owners. */
export const renewOn = ({ platform }: TestServer, day: string) =>
  renewApplications(platform, new Date(`${day}T12:00:00+08:00`));

/** Runs the server's erasure jobs as at noon (UTC+8) of a day. Returns how much each erased. */
export const eraseOn = async ({ platform }: TestServer, day: string) => {
  const at = new Date(`${day}T12:00:00+08:00`);
  const { erased: applications } = await eraseApplications(platform, at);
  const { erased: merchants } = await eraseClosedMerchants(platform, at);
  const { erased: orders } = await eraseOrders(platform, at);
  const { erased: letters } = await eraseLetters(platform, at);
  const { erased: complaints, links: complaintLinks } = await eraseComplaints(platform, at);
  return { applications, merchants, orders, letters, complaints, complaintLinks };
};
