import { overseenLinkList } from '@back-office/contract/features/payment-links/oversight';
import { overseenLinkListWords } from '@back-office/messages/features/payment-links/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { linkCells } from '../link-cells.tsx';
import { linkOversightActions } from './stop-link.tsx';

const cells = { ...linkCells, merchant: merchantCell };

/** The payment links of all merchants. */
export const OverseenLinksPage = () => (
  <ListScreen
    list={overseenLinkList}
    words={overseenLinkListWords}
    cells={cells}
    opens="overseenLink"
    actions={linkOversightActions}
  />
);
