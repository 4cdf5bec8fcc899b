import { neededFor, type CallDefinition } from '@back-office/contract/kit/call';
import type { FastifyRequest } from 'fastify';
import { inRole, type Tx } from '../database.ts';
import { masked, secretPathsOf } from '../operation-log/masking.ts';
import {
  acquirerId,
  logOperations,
  type Module,
  type Operation,
} from '../operation-log/log-operations.ts';
import { refusalOf } from './answer.ts';
import type { Change, Platform, Session } from './route.ts';

const secretPaths = new WeakMap<CallDefinition, ReadonlySet<string>>();

const askedOf = (call: CallDefinition, input: unknown): Operation['asked'] => {
  const paths = secretPaths.get(call) ?? secretPathsOf(call.input);
  secretPaths.set(call, paths);
  return masked(input as Readonly<Record<string, unknown>>, paths);
};

/** The first of several permissions gives the call's module. */
const moduleOf = ({ access }: CallDefinition): Module => {
  const [permission] = neededFor(access);
  return permission === undefined ? 'session' : (permission.split('.')[0] as Module);
};

/** The last parameter of the call's path: an operator's path names the business before the object. */
const objectIn = ({ path }: CallDefinition, input: unknown): string | null => {
  const parameter = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? '';
  const value = (input as Readonly<Record<string, unknown>> | undefined)?.[parameter];
  return typeof value === 'string' ? value : null;
};

type Calling = {
  platform: Platform;
  call: CallDefinition;
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log'>;
  now: Date;
  session: Session;
};

type Outcome = {
  businessId: bigint;
  /** Undefined if none passed its schema. */
  input: unknown;
  change: Change | undefined;
  result: Operation['result'];
};

/** The change and its object, as given by the use case or derived from the call. */
const changedBy = (call: CallDefinition, { input, change }: Pick<Outcome, 'input' | 'change'>) => ({
  module: change?.module ?? moduleOf(call),
  objectNumber: change?.objectNumber ?? objectIn(call, input),
  before: change?.before ?? null,
  after: change?.after ?? null,
});

const operationOf = (
  { call, request, now, session }: Calling,
  { businessId, input, change, result }: Outcome,
): Operation => ({
  businessId,
  id: request.id,
  at: now,
  actor: { kind: session.personKind, personId: session.personId, name: session.personName },
  actingReason: session.actingFor?.reason ?? null,
  operation: call.name,
  ...changedBy(call, { input, change }),
  asked: input === undefined ? null : askedOf(call, input),
  result,
  ip: request.ip,
});

export type CallLog = {
  /** Records the input once it has passed its schema. */
  ask: (input: unknown) => void;
  change: (change: Change) => void;
  /** Logs the effect in its own transaction: a row per business concerned, at least one. */
  done: (tx: Tx) => Promise<void>;
  /** Logs a refusal or failure after its own transaction is rolled back. */
  refused: (error: unknown) => Promise<void>;
};

/** The operation log row of one call. */
export const callLog = (calling: Calling): CallLog => {
  const { platform, call, request, session } = calling;
  const own = session.businessId ?? acquirerId;
  const changes = new Map<bigint, Change>();
  let input: unknown;
  return {
    ask: (parsed) => {
      input = parsed;
    },
    change: (change) => {
      const businessId = change.businessId ?? own;
      if (changes.has(businessId)) {
        throw new Error(`${call.name} told its change twice.`);
      }
      changes.set(businessId, change);
    },
    done: (tx) => {
      const concerned = changes.size === 0 ? [own] : [...changes.keys()];
      const operations = concerned.map((businessId) =>
        operationOf(calling, {
          businessId,
          input,
          change: changes.get(businessId),
          result: 'ok',
        }),
      );
      return logOperations(tx, operations);
    },
    refused: async (error) => {
      const result = refusalOf(error).code;
      // A change recorded before the rollback did not happen.
      const operation = () =>
        operationOf(calling, { businessId: own, input, change: undefined, result });
      try {
        await inRole(platform.database, 'identity', (tx) => logOperations(tx, [operation()]));
      } catch (fault) {
        // The caller gets the reason of his refusal, not the failure to log it.
        request.log.error({ err: fault }, 'a refused call was not written into the operation log');
      }
    },
  };
};
