import { getWebsite } from '@back-office/contract/features/websites';
import { implement } from '#platform/http/route';
import { readDetail } from './read-detail.ts';
import { actionsOf } from './website-life.ts';
import { findWebsite, wireWebsite } from './website-row.ts';

/** One website with its history; another merchant's website is reported as not found. */
export const getWebsiteRoute = implement(
  getWebsite,
  async ({ tx, scope, now, can, refuse }, { number }) => {
    const record = await findWebsite(tx, { scope, number });
    if (record === undefined) {
      return refuse('websites.notFound');
    }
    return {
      ...wireWebsite(record),
      ...(await readDetail(tx, record, now)),
      allowedActions: actionsOf(record, can),
    };
  },
);
