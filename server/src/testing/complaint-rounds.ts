import Fastify from 'fastify';
import {
  dropDrafts,
  notifyOfComplaints,
  reopenComplaints,
  sendReceipts,
} from '#features/complaints/public';
import type { Platform } from '#platform/http/route';

/** Runs the payer and complaint jobs twice, as after a crash: the second round adds nothing. */
export const runComplaintRounds = async (platform: Platform): Promise<void> => {
  for (const at of [new Date(), new Date()]) {
    await sendReceipts(platform, at, Fastify({ logger: false }).log);
    await dropDrafts(platform, at);
    await reopenComplaints(platform, at);
    await notifyOfComplaints(platform, at);
  }
};
