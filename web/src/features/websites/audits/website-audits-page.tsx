import { websiteAuditList } from '@back-office/contract/features/websites/audits';
import { websiteAuditListWords } from '@back-office/messages/features/websites/audits';
import { ListScreen } from '#kit/list/list-screen';
import { websiteCells } from '../website-cells.tsx';
import { websiteAuditActions } from './website-audit-actions.tsx';

/** Spec S4.14: the websites of all merchants, to audit and to review. */
export const WebsiteAuditsPage = () => (
  <ListScreen
    list={websiteAuditList}
    words={websiteAuditListWords}
    cells={websiteCells}
    opens="websiteAudit"
    actions={websiteAuditActions}
  />
);
