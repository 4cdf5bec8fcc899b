import {
  backgroundHeader,
  basePath,
  isWrite,
  type CallDefinition,
} from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../auth/find-session.ts';
import { now as currentTime } from '../clock.ts';
import { inRole, inTenant, type Tx } from '../database.ts';
import { acquirerId } from '../operation-log/log-operations.ts';
import { Refusal } from '../refusal.ts';
import { tenantScope } from '../tenant-scope.ts';
import { languageOf } from './answer.ts';
import { callerOf, refuseWithoutOrigin } from './caller.ts';
import { once, type Outcome } from './idempotency.ts';
import { callLog, type CallLog } from './log-call.ts';
import { isQuestion } from './limit-questions.ts';
import { refuseInStatus } from './merchant-status.ts';
import { parsedInput } from './read-input.ts';
import { sendFile } from './send-file.ts';
import { authorise, refuseWithoutStepUp } from './authorise.ts';
import { refuseFor, type Caller, type Platform, type Route, type Session } from './route.ts';

/** A file that leaves the house is a read that the log tells of. */
const takesAway = (call: CallDefinition): boolean => call.answersFile === true && !isWrite(call);

type Asking = { platform: Platform; route: Route; request: FastifyRequest; reply: FastifyReply };
type Handle = (context: unknown, input: unknown) => Promise<unknown>;
type Common = { platform: Platform; language: Language; now: Date };

const commonContext = ({ platform, route, request, reply }: Asking, caller: Caller) => ({
  platform,
  caller,
  language: languageOf(request),
  timeZone: timeZoneOf(request.headers['timezone']?.toString()),
  now: currentTime(),
  requestId: request.id,
  log: request.log,
  refuse: refuseFor(route.call),
  setHeader: (name: string, value: string) => void reply.header(name, value),
});

type Work = { common: Common; session: Session; input: unknown; log: CallLog };

/** The use case in its transaction; a write leaves its row there too, both or neither. */
const effectIn = async (
  { route }: Asking,
  { input, log }: Pick<Work, 'input' | 'log'>,
  context: { tx: Tx; [more: string]: unknown },
): Promise<unknown> => {
  const handle = route.handle as Handle;
  if (!isWrite(route.call)) {
    return handle(context, input);
  }
  const answer = await handle({ ...context, change: log.change }, input);
  await log.done(context.tx);
  return answer;
};

/** Comes when nobody waits for the answer any more. */
const whenLeft = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) {
      left.abort();
    }
  });
  return left.signal;
};

/** What the caller hears, once all that is remembered is safe. */
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
  { common, session, input, log }: Work,
): Promise<unknown> => {
  const { platform, route, request, reply } = asking;
  const { call } = route;
  const scope = tenantScope(businessId, session.gatewayNumbers);
  const writes = isWrite(call);
  const key = request.headers['idempotency-key'];
  const { personId } = session;
  const { language, now } = common;
  const pepper = platform.configuration.PEPPER;
  const outcome = await inTenant(platform.database, {
    scope,
    mode: writes ? 'read write' : 'read only',
    ...(writes ? {} : { signal: whenLeft(reply) }),
    work: async (tx) => {
      const effect = async () => {
        await refuseInStatus(tx, call, businessId);
        return effectIn(asking, { input, log }, { ...common, scope, tx });
      };
      return writes && typeof key === 'string'
        ? once({ tx, businessId, personId, key, call, input, language, now, pepper }, effect)
        : { answer: await effect() };
    },
  });
  return answerOf(outcome);
};

/** An operator acts on all businesses; the keys of his writes stand under none. */
const performAsOperator = async (
  asking: Asking,
  { common, session, input, log }: Work,
): Promise<unknown> => {
  const { call } = asking.route;
  const key = asking.request.headers['idempotency-key'];
  const { language, now } = common;
  const outcome = await inRole(asking.platform.database, 'operator', async (tx) => {
    const effect = () => effectIn(asking, { input, log }, { ...common, tx });
    return isWrite(call) && typeof key === 'string'
      ? once(
          {
            tx,
            businessId: acquirerId,
            personId: session.personId,
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

/** A person's own write; a refusal may keep what was written before it, since undone a try would not have counted. */
const performAsPerson = async (
  asking: Asking,
  { common, input, log }: Omit<Work, 'session'>,
): Promise<unknown> => {
  const outcome = await inRole(asking.platform.database, 'identity', async (tx) => {
    try {
      return { answer: await effectIn(asking, { input, log }, { ...common, tx }) };
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

/** Each kind of access has its database role and its transaction. */
const perform = (asking: Asking, work: Work): Promise<unknown> => {
  const { route } = asking;
  const { session, input, log } = work;
  const { access } = route.call;
  const can = session.permissions.has.bind(session.permissions);
  const common = { ...work.common, session, can };
  if (access.kind === 'merchant' && session.businessId !== null) {
    return performAsMerchant(asking, session.businessId, { common, session, input, log });
  }
  if (access.kind === 'operator') {
    return performAsOperator(asking, { common, session, input, log });
  }
  if (isWrite(route.call)) {
    return performAsPerson(asking, { common, input, log });
  }
  return (route.handle as Handle)(common, input);
};

/** From here on somebody is known: what he tries is written down, whatever comes of it. */
const answerKnown = async (asking: Asking, common: Common, session: Session): Promise<unknown> => {
  const { platform, route, request } = asking;
  const { call } = route;
  const log = callLog({ platform, call, request, now: common.now, session });
  try {
    authorise(call, session);
    const input = parsedInput(call, request);
    log.ask(input);
    // After the input: nobody proves a factor for what would be refused anyway.
    refuseWithoutStepUp(call, session, common.now);
    const answer = await perform(asking, { common, session, input, log });
    if (takesAway(call)) {
      await inRole(platform.database, 'identity', (tx) => log.done(tx));
    }
    return answer;
  } catch (error) {
    if (isWrite(call) || takesAway(call)) {
      await log.refused(error);
    }
    throw error;
  }
};

/** The way of every request, in this order: who calls, may he, is the input right, then the use case. */
const answerCall = async (asking: Asking): Promise<unknown> => {
  const { platform, route, request } = asking;
  const { call } = route;
  const caller = callerOf(request);
  const common = commonContext(asking, caller);
  if (call.access.kind === 'public') {
    return (route.handle as Handle)(common, parsedInput(call, request));
  }
  const isBackground = call.background === true || request.headers[backgroundHeader] !== undefined;
  const session = await findSession({ platform, caller, now: common.now, isBackground });
  refuseWithoutOrigin(request, caller, session.kind);
  return answerKnown(asking, common, session);
};

/** Mounts a call under the base path. The answer passes the contract's schema, so that no field leaves that is not promised. */
export const mount = (server: FastifyInstance, platform: Platform, route: Route): void => {
  const { call } = route;
  server.route({
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { isQuestion: isQuestion(call) },
    handler: async (request, reply) => {
      const answer = await answerCall({ platform, route, request, reply });
      if (call.answersFile === true) {
        return sendFile(reply, answer as FileAnswer);
      }
      return reply.send({ code: 0, msg: '', data: call.output.parse(answer) });
    },
  });
};
