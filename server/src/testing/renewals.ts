import { eraseComplaints } from '#features/complaints/public';
import { eraseLetters } from '#features/letters/public';
import {
  eraseApplications,
  eraseClosedMerchants,
  renewApplications,
} from '#features/onboarding/public';
import { eraseOrders } from '#features/payment-links/public';
import type { TestServer } from './test-server.ts';

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
