import { overseenLinkList } from '@back-office/contract/features/payment-links/oversight';
import { overseenLinkListWords } from '@back-office/messages/features/payment-links/oversight';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/over-merchants';
import { linkCells } from '../link-cells.tsx';
import { linkOversightActions } from './stop-link.tsx';

const cells = { ...linkCells, merchant: merchantCell };
const actions = { of: linkOversightActions, width: 130 };

/** The payment links of all merchants. */
export const OverseenLinksPage = () => (
  <ListScreen
    list={overseenLinkList}
    words={overseenLinkListWords}
    cells={cells}
    opens="overseenLink"
    actions={actions}
  />
);
