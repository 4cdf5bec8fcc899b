import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Permission } from '@back-office/contract/kit/permission';
import { insertedOne, planned, type Tx } from '../database.ts';
import { masked, type Told } from './masking.ts';

/** The module of an act: the first word of its permission, or the session itself. */
export type Module = (Permission extends `${infer First}.${string}` ? First : never) | 'session';

/** Acts that belong to no business are in the acquirer's own chain. */
export const acquirerId = 0n;

export type Operation = {
  /** The object's business. */
  businessId: bigint;
  id: string;
  at: Date;
  actor: { kind: 'merchant' | 'operator' | 'system'; personId: bigint | null; name: string };
  /** An operator's reason to act on the business's behalf; null if a person acts for himself. */
  actingReason?: string | null;
  /** The call, or the job or step of the feed. */
  operation: string;
  module: Module;
  objectNumber: string | null;
  /** The input, masked; null if none passed its schema. */
  asked: Told | null;
  before: Told | null;
  after: Told | null;
  result: 'ok' | ErrorCode | (string & {});
  ip: string | null;
};

const recordOf = ({ businessId, actor, ...operation }: Operation): object => ({
  ...operation,
  businessId: businessId.toString(),
  actorKind: actor.kind,
  personId: actor.personId?.toString() ?? null,
  personName: actor.name,
  actingReason: operation.actingReason ?? null,
  before: operation.before && masked(operation.before),
  after: operation.after && masked(operation.after),
});

/** Writes entries in the transaction of the effect; each waits for the seal of its business's chain. */
export const logOperations = async (tx: Tx, operations: readonly Operation[]): Promise<void> => {
  if (operations.length === 0) {
    return;
  }
  await tx.run(planned`
    with entries as (
      select * from json_to_recordset(${JSON.stringify(operations.map(recordOf))}) as entry (
        "businessId" bigint, id uuid, at timestamptz, "actorKind" text, "personId" bigint, "personName" text, operation text,
        module text, "objectNumber" text, asked json, before json, after json, result text, ip text, "actingReason" text)
    ), logged as (
      insert into operation_log (business_id, id, at, actor_kind, person_id, person_name, operation, module, object_number,
        asked, before, after, result, ip, acting_reason)
      select * from entries ${insertedOne}
    )
    insert into unsealed_operations (business_id, operation_id, at) select "businessId", id, at from entries ${insertedOne}`);
};

export type SystemOperation = Pick<
  Operation,
  'businessId' | 'at' | 'operation' | 'module' | 'objectNumber' | 'before' | 'after'
> & { result?: Operation['result'] };

/** Logs acts of a job or the feed on businesses' behalf, all of a batch at once. */
export const logSystemOperations = (
  tx: Tx,
  operations: readonly SystemOperation[],
): Promise<void> =>
  logOperations(
    tx,
    operations.map((operation) => ({
      result: 'ok',
      ...operation,
      id: randomUUID(),
      actor: { kind: 'system', personId: null, name: '' },
      asked: null,
      ip: null,
    })),
  );
