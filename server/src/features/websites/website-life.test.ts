import { websiteStatuses } from '@back-office/contract/features/websites/statuses';
import { expect, test } from 'vitest';
import { isEdge, reachable } from '#platform/life-cycle/steps';
import { websiteLife } from './website-life.ts';

test('[S4.14] the life of a website has exactly these edges', () => {
  const edges = [null, ...websiteStatuses].flatMap((from) =>
    websiteStatuses.filter((to) => isEdge(websiteLife, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(edges.toSorted()).toEqual(
    [
      'null → pending',
      'pending → audited',
      'pending → auditFailed',
      'audited → reviewed',
      'audited → reviewFailed',
      'auditFailed → pending',
      'reviewFailed → pending',
      'reviewed → disabled',
      'disabled → disabled',
      'disabled → reviewed',
      'disabled → pending',
    ].toSorted(),
  );
  expect([...reachable(websiteLife)].toSorted()).toEqual([...websiteStatuses].toSorted());
});
