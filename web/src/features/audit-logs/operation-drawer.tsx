import { getOperation, type OperationDetail } from '@back-office/contract/features/audit-logs';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { errorWords } from '@back-office/messages/error-words';
import {
  actorKindLabels,
  logWords,
  operationFields,
} from '@back-office/messages/features/audit-logs';
import { AskedDetail } from '#kit/awaited';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { DetailDrawer } from '#kit/detail-drawer';
import { EmptyValue } from '#kit/empty-value';
import { TimeText } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { OperationName, OperationObject, OperationResult } from './operation-columns.tsx';
import { Changes, type Told, ToldValue } from './told-changes.tsx';

const Asked = ({ asked }: { asked: Told }) => {
  const entries = Object.entries(asked ?? {});
  return entries.length === 0 ? (
    <EmptyValue />
  ) : (
    <DescriptionList
      items={entries.map(([term, value]) => ({ term, value: <ToldValue value={value} /> }))}
    />
  );
};

const Seal = ({ seal }: { seal: OperationDetail['seal'] }) => {
  const say = useSay();
  return seal === null ? (
    <p className="kit-quiet">{say(logWords.notSealed)}</p>
  ) : (
    <DescriptionList
      items={[
        { term: say(logWords.position), value: <Text text={seal.position} isMono /> },
        { term: say(logWords.sealedAt), value: <TimeText at={seal.sealedAt} /> },
        { term: say(logWords.hash), value: <Text text={seal.hash} isMono />, isWide: true },
      ]}
    />
  );
};

/** The refusal in words, where its name is one of the contract's. */
const RefusedWith = ({ result }: { result: string }) => {
  const say = useSay();
  const code = (Object.keys(errorCodes) as (keyof typeof errorCodes)[]).find(
    (name) => name === result,
  );
  return <span title={result}>{code === undefined ? result : say(errorWords[code])}</span>;
};

const Entry = ({ entry }: { entry: OperationDetail }) => {
  const say = useSay();
  const { result } = entry;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: say(operationFields.operation),
            value: <OperationName operation={entry.operation} />,
          },
          { term: say(operationFields.result), value: <OperationResult result={result} /> },
          { term: say(operationFields.at), value: <TimeText at={entry.at} /> },
          {
            term: say(operationFields.objectNumber),
            value: <OperationObject objectNumber={entry.objectNumber} />,
          },
          { term: say(operationFields.personName), value: <Text text={entry.personName} /> },
          {
            term: say(operationFields.actorKind),
            value: <Labelled labels={actorKindLabels} value={entry.actorKind} />,
          },
          ...(entry.actingReason === null
            ? []
            : [
                {
                  term: say(operationFields.actingReason),
                  value: <Text text={entry.actingReason} />,
                  isWide: true,
                },
              ]),
          { term: say(operationFields.ip), value: <Text text={entry.ip} isMono /> },
          { term: say(logWords.requestId), value: <Text text={entry.id} isMono /> },
          ...(result === 'ok'
            ? []
            : [
                {
                  term: say(logWords.refusedWith),
                  value: <RefusedWith result={result} />,
                  isWide: true,
                },
              ]),
        ]}
      />
      <DetailSection title={say(logWords.changes)}>
        <Changes before={entry.before} after={entry.after} />
      </DetailSection>
      <DetailSection title={say(logWords.asked)}>
        <Asked asked={entry.asked} />
      </DetailSection>
      <DetailSection title={say(logWords.seal)}>
        <Seal seal={entry.seal} />
      </DetailSection>
    </>
  );
};

const Detail = ({ id }: { id: string }) => {
  const say = useSay();
  const question = useQuestion(getOperation, { id });
  return (
    <AskedDetail
      question={question}
      absent={{ refusals: ['logs.notFound'], title: say(errorWords['logs.notFound']), text: id }}
    >
      {(entry) => <Entry entry={entry} />}
    </AskedDetail>
  );
};

/** One entry beside the log: what was asked, what was changed, and its seal. */
export const OperationDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(logWords.detailTitle)} close={close}>
      <Detail id={id} />
    </DetailDrawer>
  );
};
