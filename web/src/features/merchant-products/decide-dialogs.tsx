import {
  declineProductRequest,
  getProductRequest,
  grantProductRequest,
  isCollection,
  listProductRequests,
  type OverseenRequest,
  overseeProducts,
  type RequestAction,
  requestNoteMax,
} from '@back-office/contract/features/merchant-products';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  productLabels,
  requestActionLabels,
} from '@back-office/messages/features/merchant-products/products';
import { requestWords as words } from '@back-office/messages/features/merchant-products/requests';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { withReason } from '#kit/call-form/with-reason';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { Obstacles } from './merchant-products.tsx';

const refreshes = [listProductRequests, getProductRequest, overseeProducts, getOperatorQueue];

type DialogProps = { request: OverseenRequest; close: () => void };

/** The request, its author and note. */
const Asked = ({ request }: { request: OverseenRequest }) => {
  const say = useSay();
  const { merchantName, askedBy, volume, note } = request;
  return (
    <DescriptionList
      items={[
        { term: say(words.merchant), value: <Text text={merchantName} />, isWide: true },
        { term: say(words.askedBy), value: <Text text={askedBy} /> },
        { term: say(words.volume), value: <Text money={volume} /> },
        { term: say(words.note), value: note ?? undefined, isWide: true },
      ]}
    />
  );
};

const GrantDialog = ({ request, close }: DialogProps) => {
  const say = useSay();
  const [account, setAccount] = useState({ bankName: '', tail: '' });
  const form = useCallForm(grantProductRequest, refreshes);
  const { merchantNumber, id, product, obstacles } = request;
  const needsAccount = isCollection(product);
  const send = async (): Promise<boolean> => {
    const done = await form.send({ merchantNumber, id, account: needsAccount ? account : null });
    if (done !== undefined) {
      const text = say(done.status === 'granted' ? words.enabledNow : words.grantedNow);
      notify({ kind: 'success', text });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.grantTitle, { product: say(productLabels[product]) })}
      okText={say(requestActionLabels.grant)}
      isTouched={account.bankName !== '' || account.tail !== ''}
      form={form}
      send={send}
      close={close}
    >
      <Asked request={request} />
      {needsAccount && (
        <>
          <p className="kit-note">{say(words.accountText)}</p>
          <LineField
            label={say(words.bankName)}
            value={account.bankName}
            problem={form.problemOf('account.bankName')}
            change={(bankName) => setAccount({ ...account, bankName })}
          />
          <LineField
            label={say(words.tail)}
            value={account.tail}
            problem={form.problemOf('account.tail')}
            change={(tail) => setAccount({ ...account, tail })}
          />
        </>
      )}
      {obstacles.length === 0 ? (
        <p className="kit-note">{say(words.readyText)}</p>
      ) : (
        <div className="kit-note kit-note-warning">
          {say(words.missingText)}
          <Obstacles merchantNumber={merchantNumber} product={product} obstacles={obstacles} />
        </div>
      )}
    </FormDialog>
  );
};

/** Actions of an operator on a request. */
export const productRequestActions: ActionsOf<OverseenRequest, RequestAction> = {
  labels: requestActionLabels,
  primary: 'grant',
  acts: {
    grant: dialog((request, close) => <GrantDialog request={request} close={close} />),
    decline: withReason(declineProductRequest, {
      title: ({ product }, { say }) =>
        say(words.declineTitle, { product: say(productLabels[product]) }),
      okText: requestActionLabels.decline,
      isDanger: true,
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      reason: {
        key: 'reason',
        label: words.reason,
        help: words.declineHelp,
        lengthMax: requestNoteMax,
      },
      done: words.declinedNow,
      refreshes,
      about: (request) => <Asked request={request} />,
    }),
  },
};
