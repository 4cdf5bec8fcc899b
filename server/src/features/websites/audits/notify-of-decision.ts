import type { WebsiteDetail } from '@back-office/contract/features/websites';
import { objectPath } from '@back-office/contract/objects';
import {
  websiteLetter,
  websiteReminder,
  type WebsiteDecision,
  type WebsiteOutcome,
} from '@back-office/messages/features/websites/letters';
import { notifyMembers, type Notifying } from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { WebsiteRecord } from '../website-row.ts';

/** `checks`: the list of an audit or a review; `reason`: why a website was disabled. */
type Decided = { outcome: WebsiteOutcome; checks?: WebsiteDetail['checks']; reason?: string };

/** Notifies the people who manage websites of a decision, in its transaction. */
export const notifyOfDecision = async (
  tx: Tx,
  { notifying, website }: { notifying: Notifying; website: WebsiteRecord },
  { outcome, checks = [], reason }: Decided,
): Promise<void> => {
  const { businessId, gatewayNumber, number, host, version } = website;
  const decision: WebsiteDecision = {
    host,
    outcome,
    failures: checks.flatMap(({ check, answer, comment }) =>
      answer === 'no' && comment !== null ? [{ check, comment }] : [],
    ),
    reason: reason ?? null,
  };
  await notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'websiteDecided',
    permission: 'websites.manage',
    key: `websiteDecided:${number}/${version}`,
    path: objectPath('website', { number }),
    letter: ({ language, name, url }) => websiteLetter(language, { ...decision, name, url }),
    reminder: ({ language }) => websiteReminder(language, decision),
  });
};
