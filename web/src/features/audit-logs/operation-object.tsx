import { getOperation, type OperationDetail } from '@back-office/contract/features/audit-logs';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { errorWords } from '@back-office/messages/error-words';
import {
  actorKindLabels,
  logWords,
  operationFields,
} from '@back-office/messages/features/audit-logs';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { DescriptionList } from '#kit/object/description-list';
import { EmptyValue } from '#kit/values/empty-value';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { useSay } from '#platform/language/language';
import { nameOfActor, OperationObject, OperationResult } from './operation-cells.tsx';
import { Changes, type Told, ToldValue } from './told-changes.tsx';

const Asked = ({ thing: { asked } }: { thing: { asked: Told } }) => {
  const entries = Object.entries(asked ?? {});
  return entries.length === 0 ? (
    <EmptyValue />
  ) : (
    <DescriptionList
      items={entries.map(([term, value]) => ({ term, value: <ToldValue value={value} /> }))}
    />
  );
};

const NotSealed = ({ thing: { seal } }: { thing: OperationDetail }) => {
  const say = useSay();
  return seal === null ? <p className="kit-quiet">{say(logWords.notSealed)}</p> : null;
};

/** The refusal in words, if its name is one of the contract's. */
const RefusedWith = ({ result }: { result: string }) => {
  const say = useSay();
  const code = (Object.keys(errorCodes) as (keyof typeof errorCodes)[]).find(
    (name) => name === result,
  );
  return <span title={result}>{code === undefined ? result : say(errorWords[code])}</span>;
};

/** One log entry: the request, the changes, and its seal. */
export const operationObject = defineObject({
  id: 'operation',
  title: logWords.detailTitle,
  call: getOperation,
  input: ({ id }) => ({ id }),
  absent: { refusals: ['logs.notFound'], title: errorWords['logs.notFound'] },
  head: {
    name: ({ operation }, { say }) => ({
      text: operationLabels[operation] === undefined ? operation : say(operationLabels[operation]),
      isOurs: true,
    }),
    status: ({ result }) => <OperationResult result={result} />,
    number: { term: logWords.requestId, of: ({ id }) => id },
    at: { term: operationFields.at, of: ({ at }) => at },
  },
  main: [
    { title: logWords.changes, Content: ({ thing }) => <Changes {...thing} /> },
    { title: logWords.asked, Content: Asked },
  ],
  side: [
    {
      title: logWords.person,
      facts: (entry, { say }) => [
        fact.text(operationFields.personName, nameOfActor(entry, say)),
        fact.label(operationFields.actorKind, actorKindLabels, entry.actorKind),
        fact.longText(operationFields.actingReason, entry.actingReason),
        fact.number(operationFields.ip, entry.ip),
        entry.objectNumber !== null &&
          fact.of(operationFields.objectNumber, <OperationObject {...entry} />),
        entry.result !== 'ok' &&
          fact.wide(logWords.refusedWith, <RefusedWith result={entry.result} />),
      ],
    },
    {
      title: logWords.seal,
      facts: ({ seal }) => [
        seal && fact.code(logWords.position, String(seal.position)),
        seal && fact.time(logWords.sealedAt, seal.sealedAt),
        seal && fact.number(logWords.hash, seal.hash),
      ],
      Content: NotSealed,
    },
  ],
});
