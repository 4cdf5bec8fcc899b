import {
  daysUntilSecurity,
  type Debt,
  listDebts,
  proposeOffset,
} from '@back-office/contract/features/funds/adjustments';
import { overseeingReasonMax } from '@back-office/contract/features/funds/holds';
import { listMoneyProposals } from '@back-office/contract/features/funds/proposals';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';

/** Shows what would be taken from where before it is. */
export const OffsetDialog = ({ debt, close }: { debt: Debt; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, gatewayNumber, currency, owedMinor } = debt;
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  return (
    <ReasonDialog
      title={say(words.offset)}
      okText={say(words.offset)}
      call={proposeOffset}
      input={{ merchantNumber, gatewayNumber, currency, owedMinor }}
      refreshes={[listDebts, listMoneyProposals]}
      reason={{ key: 'reason', label: say(words.reason), lengthMax: overseeingReasonMax }}
      doneText={say(words.proposed)}
      close={close}
    >
      <p className="kit-quiet">{say(words.offsetHelp, { days: String(daysUntilSecurity) })}</p>
      <DescriptionList
        items={[
          { term: say(fields.merchant), value: debt.merchantName },
          { term: say(fields.gatewayNumber), value: gatewayNumber },
          { term: say(fields.owed), value: money(owedMinor) },
          { term: say(fields.available), value: money(debt.availableMinor) },
          { term: say(fields.reserve), value: money(debt.reserveMinor) },
          { term: say(fields.deposit), value: money(debt.depositMinor) },
        ]}
      />
    </ReasonDialog>
  );
};
