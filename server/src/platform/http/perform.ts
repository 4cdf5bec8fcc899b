import { isWrite, type CallDefinition } from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import {
  allowedIn,
  isCallAllowed,
  type MerchantStatus,
} from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { inRole, inRoleSnapshot, inTenant, type Tx } from '../database.ts';
import { acquirerId } from '../operation-log/log-operations.ts';
import { Refusal } from '../refusal.ts';
import { tenantScope } from '../tenant-scope.ts';
import { once, type Outcome } from './idempotency.ts';
import type { CallLog } from './log-call.ts';
import type { Platform, Received, Route, Session } from './route.ts';

/** Spec S3.32. Refuses `merchants.notInThisStatus` where the merchant's status allows none of what the call does. */
const refuseInStatus = async (tx: Tx, call: CallDefinition, businessId: bigint): Promise<void> => {
  if (call.acts === undefined) {
    return;
  }
  const [business] = await tx.rows<{ status: MerchantStatus }>(
    sql`select merchant_status as status from businesses where id = ${businessId}`,
  );
  const allowed = business === undefined ? [] : allowedIn[business.status];
  if (!isCallAllowed(call, allowed)) {
    throw new Refusal('merchants.notInThisStatus');
  }
};

export type Asking = {
  platform: Platform;
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type Handle = (context: unknown, input: unknown) => Promise<unknown>;
export type Common = { platform: Platform; language: Language; now: Date };

export type Work = {
  common: Common;
  session: Session;
  input: unknown;
  log: CallLog;
  /** Present if the call takes a file. */
  received: Received<unknown> | undefined;
};

/** Runs the use case in its transaction; a write is logged there too, both or neither. */
const effectIn = async (
  { route }: Asking,
  { input, log }: Pick<Work, 'input' | 'log'>,
  context: { tx: Tx; [more: string]: unknown },
): Promise<unknown> => {
  const answer = await (route.handle as Handle)({ ...context, change: log.change }, input);
  if (isWrite(route.call)) {
    await log.done(context.tx);
  }
  return answer;
};

/** Aborts when nobody waits for the answer any more. */
const whenLeft = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) {
      left.abort();
    }
  });
  return left.signal;
};

/** The caller's answer, returned once everything recorded is committed. */
const answerOf = (outcome: Outcome): unknown => {
  if ('refusal' in outcome) {
    throw outcome.refusal;
  }
  return outcome.answer;
};

/** A merchant's call has one transaction of his business; a write in it happens once per idempotency key. */
const performAsMerchant = async (
  asking: Asking,
  businessId: bigint,
  { common, session, input, log, received }: Work,
): Promise<unknown> => {
  const { platform, route, request, reply } = asking;
  const { call } = route;
  const scope = tenantScope(businessId, session.gatewayNumbers);
  const writes = isWrite(call);
  const key = request.headers['idempotency-key'];
  const { personId, apiKeyId } = session;
  const { language, now } = common;
  const pepper = platform.configuration.PEPPER;
  const file = received?.content;
  const repeated = received === undefined ? input : { input, body: received.fingerprint };
  const outcome = await inTenant(platform.database, {
    scope,
    mode: writes ? 'read write' : 'read only',
    ...(writes ? {} : { signal: whenLeft(reply) }),
    work: async (tx) => {
      const effect = async () => {
        await refuseInStatus(tx, call, businessId);
        return effectIn(asking, { input, log }, { ...common, scope, tx, file });
      };
      return writes && typeof key === 'string'
        ? once(
            {
              tx,
              businessId,
              personId,
              apiKeyId,
              key,
              call,
              input: repeated,
              language,
              now,
              pepper,
            },
            effect,
          )
        : { answer: await effect() };
    },
  });
  return answerOf(outcome);
};

/** An operator acts on all businesses; the idempotency keys of his writes belong to none. */
const performAsOperator = async (
  asking: Asking,
  { common, session, input, log }: Work,
): Promise<unknown> => {
  const { call } = asking.route;
  const key = asking.request.headers['idempotency-key'];
  const { language, now } = common;
  const writes = isWrite(call);
  const inTransaction = writes ? inRole : inRoleSnapshot;
  const outcome = await inTransaction(asking.platform.database, 'operator', async (tx) => {
    const effect = () => effectIn(asking, { input, log }, { ...common, tx });
    return writes && typeof key === 'string'
      ? once(
          {
            tx,
            businessId: acquirerId,
            personId: session.personId,
            apiKeyId: null,
            key,
            call,
            input,
            language,
            now,
            pepper: asking.platform.configuration.PEPPER,
          },
          effect,
        )
      : { answer: await effect() };
  });
  return answerOf(outcome);
};

/** A person's own write; a refusal may keep what was written before it, since a rolled-back attempt would not count. */
const performAsPerson = async (
  asking: Asking,
  { common, input, log, received }: Omit<Work, 'session'>,
): Promise<unknown> => {
  const file = received?.content;
  const outcome = await inRole(asking.platform.database, 'identity', async (tx) => {
    try {
      return { answer: await effectIn(asking, { input, log }, { ...common, tx, file }) };
    } catch (error) {
      if (error instanceof Refusal && error.keepsWritten) {
        return { refusal: error };
      }
      throw error;
    }
  });
  if ('refusal' in outcome) {
    throw outcome.refusal;
  }
  return outcome.answer;
};

const rightsOf =
  ({ permissions }: Session) =>
  (permission: Permission): boolean =>
    permissions.has(permission);

/** Reads and checks the file of a call before its transaction begins: an idle transaction would be ended. */
export const receiveBody = async (
  { platform, route, request }: Asking,
  { common, session, input }: Pick<Work, 'common' | 'session' | 'input'>,
): Promise<Received<unknown> | undefined> => {
  const { businessId } = session;
  const isMerchants = route.call.access.kind === 'merchant';
  if (route.receive === undefined || (isMerchants && businessId === null)) {
    return undefined;
  }
  const receive = route.receive as (context: unknown, input: unknown) => Promise<Received<unknown>>;
  const announced = request.headers['content-length'];
  return receive(
    {
      ...common,
      platform,
      session,
      can: rightsOf(session),
      ...(isMerchants && businessId !== null
        ? { scope: tenantScope(businessId, session.gatewayNumbers) }
        : {}),
      body: request.raw,
      announcedBytes: announced === undefined ? undefined : Number(announced),
    },
    input,
  );
};

/** Each kind of access has its database role and its transaction. */
export const perform = (asking: Asking, work: Work): Promise<unknown> => {
  const { route } = asking;
  const { session, input, log, received } = work;
  const { access } = route.call;
  const common = { ...work.common, session, can: rightsOf(session) };
  if (access.kind === 'merchant' && session.businessId !== null) {
    return performAsMerchant(asking, session.businessId, { common, session, input, log, received });
  }
  if (access.kind === 'operator') {
    return performAsOperator(asking, { common, session, input, log, received });
  }
  if (isWrite(route.call)) {
    return performAsPerson(asking, { common, input, log, received });
  }
  return (route.handle as Handle)(common, input);
};
