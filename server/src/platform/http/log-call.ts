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

/** Of several permissions the first says what the call is about. */
const moduleOf = ({ access }: CallDefinition): Module => {
  const [permission] = neededFor(access);
  return permission === undefined ? 'session' : (permission.split('.')[0] as Module);
};

/** What the call's path names last: an operator's names the business before its object. */
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
  /** Undefined where none passed its schema. */
  input: unknown;
  change: Change | undefined;
  result: Operation['result'];
};

/** What was changed of which object, as the use case told it or as the call itself says. */
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
  /** Notes the input once it has passed its schema. */
  ask: (input: unknown) => void;
  change: (change: Change) => void;
  /** Writes what was done into the transaction that did it: a row for each business concerned, one at least. */
  done: (tx: Tx) => Promise<void>;
  /** Writes what was refused or failed, after its own transaction is undone. */
  refused: (error: unknown) => Promise<void>;
};

/** The row of the operation log that one call leaves. */
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
      // What was told before it was undone did not happen.
      const operation = () =>
        operationOf(calling, { businessId: own, input, change: undefined, result });
      try {
        await inRole(platform.database, 'identity', (tx) => logOperations(tx, [operation()]));
      } catch (fault) {
        // The caller hears why he was refused, not that it could not be written down.
        request.log.error({ err: fault }, 'a refused call was not written into the operation log');
      }
    },
  };
};
