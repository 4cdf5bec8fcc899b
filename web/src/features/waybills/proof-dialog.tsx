import {
  type DeliveryType,
  trackingNumbersMax,
  uploadWaybill,
  type Waybill,
} from '@back-office/contract/features/waybills';
import type { MissingProof } from '@back-office/contract/features/waybills/missing';
import { transactionFields as fields } from '@back-office/messages/features/transactions/fields';
import { waybillWords as words } from '@back-office/messages/features/waybills/words';
import { removeUpload, type UploadedFile } from '@back-office/contract/features/uploads';
import { useCallback, useRef, useState } from 'react';
import { FilesField, useLeftFiles } from '#features/uploads/public';
import { LineField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Text } from '#kit/columns/value-cells';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { DescriptionList } from '#kit/object/description-list';
import { Problem } from '#kit/form/problem';
import { callServer } from '#platform/http/client';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { RefusalNotes } from './proof-facts.tsx';
import { refreshedByWaybills } from './waybill-cells.tsx';
import { numbersIn, RecognisedNumbers } from './recognised-numbers.tsx';

type Props = {
  paymentNumber: string;
  deliveryType: DeliveryType;
  waybill: Waybill | null;
  /** The order that it proves, if the page does not show it. */
  order?: ProvedOrder;
  close: () => void;
};

type ProvedOrder = Pick<
  MissingProof,
  'merchantOrderNumber' | 'customerName' | 'currency' | 'amountMinor'
>;

const Order = ({ order }: { order: ProvedOrder }) => {
  const say = useSay();
  const { merchantOrderNumber, customerName, currency, amountMinor: minor } = order;
  return (
    <DescriptionList
      items={[
        {
          term: say(fields.merchantOrderNumber),
          value: <Text text={merchantOrderNumber} isMono />,
        },
        { term: say(fields.customerName), value: <Text text={customerName} /> },
        { term: say(fields.amount), value: <MoneyText money={{ minor, currency }} /> },
      ]}
    />
  );
};

const typedSeparator = ', ';

const sitesIn = (typed: string): string[] =>
  typed
    .split(/[\n,，;；]/)
    .map((site) => site.trim())
    .filter((site) => site !== '');

const none: readonly UploadedFile[] = [];
type Hear = (files: readonly UploadedFile[], areUnderWay: boolean) => void;

const knownOf = (waybill: Waybill | null) => ({
  numbers: waybill?.trackingNumbers.join('\n') ?? '',
  company: waybill?.company ?? '',
  websites: waybill?.websites.join(typedSeparator) ?? '',
});

/** The current images, and whether some are still uploading. */
const useImages = () => {
  const [images, setImages] = useState<{ ids: string[]; areUnderWay: boolean }>({
    ids: [],
    areUnderWay: false,
  });
  const hear = useCallback(
    (files: readonly UploadedFile[], areUnderWay: boolean) =>
      setImages({ ids: files.map(({ id }) => id), areUnderWay }),
    [],
  );
  return { ...images, hear };
};

type Typed = ReturnType<typeof knownOf>;

type NumbersProps = {
  typed: Typed;
  change: (typed: Typed) => void;
  problemOf: (field: string) => string | undefined;
};

const NumberFields = ({ typed, change, problemOf }: NumbersProps) => {
  const say = useSay();
  const set = (field: keyof Typed) => (value: string) => change({ ...typed, [field]: value });
  return (
    <>
      <LinesField
        label={say(words.numbers)}
        help={say(words.numbersHelp, { max: trackingNumbersMax })}
        rows={3}
        value={typed.numbers}
        problem={problemOf('trackingNumbers')}
        change={set('numbers')}
      />
      <RecognisedNumbers numbers={numbersIn(typed.numbers)} />
      <LineField
        label={say(words.company)}
        value={typed.company}
        problem={problemOf('company')}
        change={set('company')}
      />
      <LineField
        label={say(words.websites)}
        help={say(words.websitesHelp)}
        value={typed.websites}
        problem={problemOf('websites')}
        change={set('websites')}
      />
    </>
  );
};

const ImagesField = ({ hear, problem }: { hear: Hear; problem: string | undefined }) => {
  const say = useSay();
  return (
    <div className="kit-form">
      <p className="kit-filter-label">{say(words.images)}</p>
      <FilesField
        purpose="deliveryCertificate"
        before={none}
        remove={({ id }) => callServer(removeUpload, { id })}
        hear={hear}
      />
      <p className="kit-caption kit-quiet">{say(words.imagesHelp)}</p>
      <Problem text={problem} />
    </div>
  );
};

const useProof = ({ paymentNumber, deliveryType, waybill }: Omit<Props, 'close' | 'order'>) => {
  const say = useSay();
  const language = useLanguage();
  const known = knownOf(waybill);
  const [typed, setTyped] = useState(known);
  const images = useImages();
  const form = useCallForm(uploadWaybill, refreshedByWaybills);
  const takesNumbers = deliveryType !== 'images';
  const isSent = useRef(false);
  useLeftFiles(images.ids, () => isSent.current);
  const send = async (): Promise<boolean> => {
    if (images.areUnderWay) {
      return false;
    }
    const done = await form.send({
      paymentNumber,
      // A gateway that accepts only images refuses numbers; the server keeps numbers that it accepted earlier.
      trackingNumbers: takesNumbers ? numbersIn(typed.numbers) : [],
      company: typed.company.trim() === '' ? null : typed.company,
      websites: sitesIn(typed.websites),
      fileIds: images.ids,
    });
    if (done !== undefined) {
      isSent.current = true;
      const saved = say(takesNumbers ? words.saved : words.savedImages);
      const { alreadyAttached } = done;
      const text =
        alreadyAttached > 0
          ? say(words.savedWithout, { count: formatCount(alreadyAttached, language) })
          : saved;
      notify({ kind: 'success', text });
    }
    return done !== undefined;
  };
  const isTouched =
    images.areUnderWay || images.ids.length > 0 || JSON.stringify(typed) !== JSON.stringify(known);
  // Sending waits for files that are still uploading.
  const isBusy = form.isBusy || images.areUnderWay;
  return {
    form: { ...form, isBusy },
    typed,
    setTyped,
    hearImages: images.hear,
    takesNumbers,
    send,
    isTouched,
  };
};

const places = Array.from({ length: trackingNumbersMax }, (_, place) => String(place));

/** The proof of one payment: tracking numbers, added or replaced, and images, added to the existing ones. */
export const ProofDialog = ({ close, order, ...of }: Props) => {
  const say = useSay();
  const { form, typed, setTyped, hearImages, takesNumbers, send, isTouched } = useProof(of);
  const problemOf = (field: string): string | undefined =>
    [field, ...places.map((place) => `${field}.${place}`)]
      .map((path) => form.problemOf(path))
      .find((problem) => problem !== undefined);
  const isNew = of.waybill === null;
  const numbersTitle = isNew ? words.add : words.edit;
  return (
    <FormDialog
      title={say(takesNumbers ? numbersTitle : words.addImages)}
      okText={say(takesNumbers ? words.save : words.saveImages)}
      isTouched={isTouched}
      form={form}
      send={send}
      close={close}
    >
      {order !== undefined && <Order order={order} />}
      {of.waybill !== null && <RefusalNotes waybill={of.waybill} />}
      {takesNumbers && (
        <>
          {!isNew && <p className="kit-note">{say(words.editNote)}</p>}
          <NumberFields typed={typed} change={setTyped} problemOf={problemOf} />
        </>
      )}
      <ImagesField
        hear={hearImages}
        problem={takesNumbers ? undefined : problemOf('trackingNumbers')}
      />
    </FormDialog>
  );
};
