import {
  type OverseenWithdrawal,
  revealPayoutAccount,
} from '@back-office/contract/features/withdrawals/oversight';
import { bankCodesOf } from '@back-office/messages/features/merchants/bank-codes';
import { payoutWords as words } from '@back-office/messages/features/withdrawals/payouts';
import {
  withdrawalFields as fields,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { revealWords } from '@back-office/messages/kit';
import { CopyText } from '#kit/values/copy-text';
import { DescriptionList } from '#kit/object/description-list';
import '#kit/form/form.css';
import { MoneyText } from '#kit/money/money-text';
import { RevealActions, useRevealed } from '#kit/values/revealed';
import { Copied } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';

type Payee = Pick<
  OverseenWithdrawal,
  'merchantNumber' | 'number' | 'currency' | 'receivedMinor' | 'bankAccount'
>;

const Hidden = ({ end }: { end: string }) => {
  const say = useSay();
  return (
    <>
      <span aria-hidden="true">{'•'.repeat(8)} </span>
      <span className="kit-hidden">{say(revealWords.masked)}</span>
      {end}
    </>
  );
};

/** All that who pays it has to type at the bank; the number of the account for a minute at a time. */
export const AccountNumber = ({ thing: payee }: { thing: Payee }) => {
  const say = useSay();
  const { merchantNumber, number, currency, receivedMinor: minor, bankAccount } = payee;
  const revealed = useRevealed(revealPayoutAccount, { merchantNumber, number });
  const plain = revealed.answer?.accountNumber;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: say(withdrawalWords.holder),
            value: <CopyText text={bankAccount.holder} what={say(withdrawalWords.holder)} />,
          },
          {
            term: say(fields.received),
            value: (
              <strong>
                <MoneyText money={{ minor, currency }} />
              </strong>
            ),
          },
          { term: say(words.bank), value: bankAccount.bankName },
          ...bankCodesOf(bankAccount).map(({ label, code }) => ({
            term: say(label),
            value: <Copied text={code} what={say(label)} />,
          })),
          {
            term: say(words.accountNumber),
            isWide: true,
            value: (
              <span className="kit-mono" translate="no">
                {plain === undefined ? (
                  <Hidden end={bankAccount.accountEnd} />
                ) : (
                  <CopyText text={plain} what={say(words.accountNumber)} />
                )}
              </span>
            ),
          },
        ]}
      />
      <RevealActions revealed={revealed} />
      <p className="kit-help">{say(words.revealLogged)}</p>
    </>
  );
};
