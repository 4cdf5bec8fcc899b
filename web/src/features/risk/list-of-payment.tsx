import {
  addPaymentToList,
  getRiskEntry,
  type PaymentEntryType,
  paymentEntryTypes,
} from '@back-office/contract/features/risk';
import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import type { OutputOf } from '@back-office/contract/kit/call';
import { objectPath } from '@back-office/contract/objects';
import { entryTypeLabels } from '@back-office/messages/features/risk/list';
import { leadIn } from '@back-office/messages/words';
import {
  entriesAdded,
  entryNotAdded,
  entryProblemLabels,
  riskWords as words,
} from '@back-office/messages/features/risk/words';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { definePart } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { openDialog } from '#platform/dialog/dialog';
import { useQuestion } from '#platform/http/questions';
import { useSay, type Say } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useSession } from '#platform/session/session';
import { CommonFields, commonFrom, ListField, type Common } from './common-fields.tsx';
import { refreshedByEntries } from './entry-actions.ts';

/** The payment's data about its payer, by the types that can be added. */
const toldBy = (payment: TransactionDetail): Record<PaymentEntryType, string | null> => ({
  card: payment.hasCardFingerprint
    ? `${payment.cardFirst6 ?? '••••••'} •••• ${payment.cardLast4 ?? '••••'}`
    : null,
  email: payment.customer.email,
  ip: payment.ip,
  phone: payment.customer.phone,
  name: payment.customer.name,
  address: payment.customer.address,
});
const usual: readonly PaymentEntryType[] = ['card', 'email', 'ip'];

type Draft = Common & { types: PaymentEntryType[] };

/** Each value that was not added, by its type, with the reason. */
const notAdded = (say: Say, { types }: Draft, { problems }: OutputOf<typeof addPaymentToList>) =>
  problems.flatMap(({ line, problem }) => {
    const type = types[line - 1];
    return type === undefined
      ? []
      : [
          say(entryNotAdded, {
            type: say(entryTypeLabels[type]),
            problem: say(entryProblemLabels[problem]),
          }),
        ];
  });

const PayerDialog = ({ payment, close }: { payment: TransactionDetail; close: () => void }) => {
  const say = useSay();
  const id = useId();
  const session = useSession();
  const told = toldBy(payment);
  const offered = paymentEntryTypes.filter((type) => told[type] !== null);
  const [start] = useState<Draft>(() => ({
    ...commonFrom(session),
    types: offered.filter((type) => usual.includes(type)),
  }));
  const [draft, setDraft] = useState(start);
  const [refused, setRefused] = useState<string>();
  const form = useCallForm(addPaymentToList, [...refreshedByEntries, findTransaction]);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const send = async (): Promise<boolean> => {
    const answer = await form.send({ ...draft, paymentNumber: payment.number });
    if (answer === undefined) {
      return false;
    }
    if (answer.added === 0) {
      setRefused(notAdded(say, draft, answer).join(' '));
      return false;
    }
    const added = say(entriesAdded, { count: answer.added });
    notify({
      kind: answer.problems.length === 0 ? 'success' : 'warning',
      text: [added, ...notAdded(say, draft, answer)].join(' '),
    });
    return true;
  };
  return (
    <FormDialog
      title={say(words.addToList)}
      okText={say(words.addToList)}
      isTouched={draft !== start}
      form={{ ...form, refusal: form.refusal ?? refused }}
      send={send}
      close={close}
    >
      <ListField draft={draft} change={change} />
      <div className="kit-form" role="group" aria-labelledby={id}>
        <span id={id} className="kit-filter-label">
          {say(words.payer)}
        </span>
        {offered.map((type) => (
          <Checkbox
            key={type}
            checked={draft.types.includes(type)}
            onChange={({ target }) =>
              change({
                types: offered.filter((one) =>
                  one === type ? target.checked : draft.types.includes(one),
                ),
              })
            }
          >
            {say(entryTypeLabels[type])} <span translate="no">{told[type]}</span>
          </Checkbox>
        ))}
      </div>
      <CommonFields draft={draft} problemOf={form.problemOf} change={change} />
    </FormDialog>
  );
};

const AddButton = ({ thing }: { thing: TransactionDetail }) => {
  const say = useSay();
  const { can } = useSession();
  const hasAny = Object.values(toldBy(thing)).some((value) => value !== null);
  return can('blacklist.manage') && hasAny ? (
    <Button onClick={() => openDialog((close) => <PayerDialog payment={thing} close={close} />)}>
      {say(words.addToList)}
    </Button>
  ) : null;
};

const Deciding = ({ number }: { number: string }) => {
  const say = useSay();
  const { data } = useQuestion(getRiskEntry, { number });
  return data === undefined ? null : (
    <p className="kit-note">
      {leadIn(say(data.list === 'black' ? words.declinedBy : words.passedBy))}
      <PageLink to={objectPath('riskEntry', { number })}>
        <span translate="no">{data.value}</span>
      </PageLink>
    </p>
  );
};

/** On a payment: the entry of the merchant's own list that decided, and the button to add its payer to a list. */
export const listOfPayment = definePart({
  call: findTransaction,
  Action: AddButton,
  Note: ({ thing: { riskEntry } }) => {
    const { can } = useSession();
    return riskEntry !== null && can('blacklist.view') ? <Deciding number={riskEntry} /> : null;
  },
});
