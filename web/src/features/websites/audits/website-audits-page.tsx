import {
  type OverseenWebsite,
  websiteAuditList,
} from '@back-office/contract/features/websites/audits';
import { websiteAuditListWords } from '@back-office/messages/features/websites/audits';
import { ListScreen } from '#kit/list/list-screen';
import { websiteCells, TimesDeclared } from '../website-cells.tsx';
import { websiteAuditActions } from './website-audit-actions.tsx';

const cells = {
  ...websiteCells,
  timesDeclared: (row: OverseenWebsite) => <TimesDeclared of={row} />,
};

/** Spec S4.14: the websites of all merchants, to audit and to review. */
export const WebsiteAuditsPage = () => (
  <ListScreen
    list={websiteAuditList}
    words={websiteAuditListWords}
    cells={cells}
    opens="websiteAudit"
    actions={websiteAuditActions}
  />
);
