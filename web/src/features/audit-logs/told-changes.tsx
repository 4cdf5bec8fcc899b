import type { OperationDetail } from '@back-office/contract/features/audit-logs';
import { permissions } from '@back-office/contract/kit/permission';
import { logWords } from '@back-office/messages/features/audit-logs';
import { permissionWords } from '@back-office/messages/permissions';
import { EmptyValue } from '#kit/values/empty-value';
import { ScrollBox } from '#kit/layout/scroll-box';
import { useSay } from '#platform/language/language';

export type Told = OperationDetail['asked'];

/** A logged value in readable form: text as is, everything else as stored. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A permission by its name; other list values as they are. */
const useItemName = (): ((item: string) => string) => {
  const say = useSay();
  return (item) => {
    const permission = permissions.find((one) => one === item);
    return permission === undefined ? item : say(permissionWords[permission].name);
  };
};

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const Items = ({ items }: { items: readonly string[] }) => {
  const nameOf = useItemName();
  return (
    <ul className="kit-plain-list">
      {items.map((item) => (
        <li key={item} title={item}>
          {nameOf(item)}
        </li>
      ))}
    </ul>
  );
};

export const ToldValue = ({ value }: { value: unknown }) => {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    return <EmptyValue />;
  }
  if (isListOfTexts(value)) {
    return <Items items={value} />;
  }
  return (
    <span className="kit-mono" translate="no">
      {shown(value)}
    </span>
  );
};

/** The items missing from the other list, and the number of common ones. */
const Difference = ({ list, other }: { list: unknown; other: unknown }) => {
  const say = useSay();
  if (!isListOfTexts(list) || !isListOfTexts(other)) {
    return <ToldValue value={list} />;
  }
  const only = list.filter((item) => !other.includes(item));
  const stayed = list.length - only.length;
  return (
    <>
      <ToldValue value={only} />
      {stayed > 0 && (
        <span className="kit-caption kit-quiet">
          {say(logWords.andUnchanged, { count: stayed })}
        </span>
      )}
    </>
  );
};

/** The changed fields. */
export const Changes = ({ before, after }: { before: Told; after: Told }) => {
  const say = useSay();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) {
    return <p className="kit-quiet">{say(logWords.noChanges)}</p>;
  }
  return (
    <ScrollBox name={say(logWords.changes)}>
      <table className="kit-small-table">
        <thead>
          <tr>
            <th scope="col">{say(logWords.field)}</th>
            <th scope="col">{say(logWords.before)}</th>
            <th scope="col">{say(logWords.after)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <Difference list={before?.[field]} other={after?.[field]} />
              </td>
              <td>
                <Difference list={after?.[field]} other={before?.[field]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
