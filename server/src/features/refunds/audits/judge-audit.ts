import type {
  refundAuditActions,
  refundAuditObstacles,
} from '@back-office/contract/features/refunds/audits';
import { isPossible, type Standing } from '../refund-life.ts';

type Action = (typeof refundAuditActions)[number];
type Obstacle = (typeof refundAuditObstacles)[number];

type Judgement = {
  allowedActions: Action[];
  obstacles: { action: Action; obstacle: Obstacle }[];
};

const obstacleOf: Partial<Record<NonNullable<Standing['waitsFor']>, Obstacle>> = {
  check: 'needsCheck',
  funds: 'waitsForFunds',
};

/** A refund that came by the feed may be under audit at its gateway; the protocol has no command to decide that. */
const obstacleTo = ({ status, waitsFor }: Standing): Obstacle | undefined => {
  if (waitsFor !== null) {
    return obstacleOf[waitsFor];
  }
  return status === 'underAudit' ? 'auditedByGateway' : undefined;
};

/** An operator's possible actions on an application, and the obstacle to the others while it is under audit. */
export const judgeAudit = (standing: Standing): Judgement => {
  const allowedActions: Action[] = [
    ...(isPossible('auditApproved', standing) ? (['approve'] as const) : []),
    ...(isPossible('rejected', standing) ? (['reject'] as const) : []),
  ];
  const obstacle = obstacleTo(standing);
  const others = (['approve', 'reject'] as const).filter(
    (action) => !allowedActions.includes(action),
  );
  return {
    allowedActions,
    obstacles: obstacle === undefined ? [] : others.map((action) => ({ action, obstacle })),
  };
};
