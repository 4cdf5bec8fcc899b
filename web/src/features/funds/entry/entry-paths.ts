import type { FlowEntry } from '@back-office/contract/features/funds';
import { type EntryKind, entryKinds } from '@back-office/contract/features/funds/entry-kinds';

export type NamedEntry = Pick<FlowEntry, 'reference' | 'kind' | 'step'>;

export const entryId = ({ reference, kind, step }: NamedEntry): string =>
  `${reference}/${kind}/${step}`;

/** Undefined where the address is none of an entry. */
export const entryNamedBy = (id: string): NamedEntry | undefined => {
  const [step = '', kind = '', ...reference] = id.split('/').toReversed();
  const known = entryKinds.find((one): one is EntryKind => one === kind);
  return known === undefined || !/^\d{1,9}$/.test(step)
    ? undefined
    : { reference: reference.toReversed().join('/'), kind: known, step: Number(step) };
};
