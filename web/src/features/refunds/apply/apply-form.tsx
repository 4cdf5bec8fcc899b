import { refundReasonMax } from '@back-office/contract/features/refunds/detail';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { Input, Radio } from 'antd';
import { useId } from 'react';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { Problem } from '#kit/form/problem';
import { ReasonField } from '#kit/form/reason-field';
import { useLanguage, useSay } from '#platform/language/language';
import { type ApplyDraft, moneyIn, type Refundable } from './refund-wish.ts';

/** What was paid, refunded, and can still be refunded. */
export const Available = ({ refundable }: { refundable: Refundable }) => {
  const say = useSay();
  const { currency, refundedMinor, openMinor } = refundable;
  const gone = BigInt(refundedMinor) + BigInt(openMinor);
  return (
    <DescriptionList
      items={[
        {
          term: say(refundFields.paymentNumber),
          value: <span className="kit-mono">{refundable.paymentNumber}</span>,
        },
        {
          term: say(applyWords.captured),
          value: <MoneyText money={{ currency, minor: refundable.capturedMinor }} />,
        },
        {
          term: say(applyWords.refunded),
          value: <MoneyText money={{ currency, minor: String(gone) }} />,
        },
        {
          term: say(applyWords.available),
          value: (
            <strong>
              <MoneyText money={{ currency, minor: refundable.refundableMinor }} />
            </strong>
          ),
        },
      ]}
    />
  );
};

const Amount = ({
  currency,
  typed,
  problem,
  change,
}: {
  currency: string;
  typed: string;
  problem: string | undefined;
  change: (typed: string) => void;
}) => {
  const say = useSay();
  const id = useId();
  return (
    <div className="kit-form">
      <label htmlFor={id} className="kit-filter-label">
        {say(applyWords.amount)}
      </label>
      <Input
        id={id}
        value={typed}
        suffix={currency}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => change(target.value)}
      />
      <span id={`${id}-problem`}>
        <Problem text={problem} />
      </span>
    </div>
  );
};

/** How much, and why. */
export const ApplyForm = ({
  refundable,
  draft,
  change,
  problems,
}: {
  refundable: Refundable;
  draft: ApplyDraft;
  change: (part: Partial<ApplyDraft>) => void;
  problems: { amount: string | undefined; reason: string | undefined };
}) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const all = moneyIn(language, refundable.currency)(refundable.refundableMinor);
  return (
    <>
      <Available refundable={refundable} />
      <div className="kit-form">
        <span id={id} className="kit-filter-label">
          {say(applyWords.howMuch)}
        </span>
        <Radio.Group
          aria-labelledby={id}
          vertical
          value={draft.method}
          options={[
            { value: 'full', label: say(applyWords.full, { amount: all }) },
            { value: 'part', label: say(applyWords.part) },
          ]}
          onChange={({ target }: { target: { value?: ApplyDraft['method'] } }) =>
            target.value !== undefined && change({ method: target.value })
          }
        />
        {draft.method === 'full' && <Problem text={problems.amount} />}
      </div>
      {draft.method === 'part' && (
        <Amount
          currency={refundable.currency}
          typed={draft.typed}
          problem={problems.amount}
          change={(typed) => change({ typed })}
        />
      )}
      <ReasonField
        label={say(applyWords.reason)}
        help={say(applyWords.reasonHelp)}
        lengthMax={refundReasonMax}
        value={draft.reason}
        problem={problems.reason}
        change={(reason) => change({ reason })}
      />
    </>
  );
};
