import {
  backgroundHeader,
  basePath,
  sessionLevels,
  type Access,
  type CallDefinition,
  type SessionLevel,
} from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../auth/find-session.ts';
import { now as currentTime } from '../clock.ts';
import { inRole, inTenant } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { tenantScope } from '../tenant-scope.ts';
import { languageOf } from './answer.ts';
import { callerOf, refuseForeignOrigin } from './caller.ts';
import { once } from './idempotency.ts';
import { malformed, refuseUnstorable } from './malformed.ts';
import { sendFile } from './send-file.ts';
import { refuseFor, type Caller, type Platform, type Route, type Session } from './route.ts';

/** The session level a call wants; a merchant's call wants all of them. */
const levelOf = (access: Access): SessionLevel =>
  access.kind === 'session' ? access.level : 'active';

const authorise = (call: CallDefinition, session: Session): void => {
  const { access } = call;
  if (sessionLevels.indexOf(session.level) < sessionLevels.indexOf(levelOf(access))) {
    throw new Refusal('session.levelTooLow');
  }
  if (access.kind === 'merchant' || access.kind === 'operator') {
    if (session.personKind !== access.kind || !session.permissions.has(access.permission)) {
      throw new Refusal('session.noPermission');
    }
  }
};

const inputOf = (call: CallDefinition, request: FastifyRequest): unknown => {
  const outside = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
  const fields = outside ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    return fields;
  }
  return { ...fields, ...(request.params as object) };
};

/** The input as its schema reads it; what breaks a rule is named field by field. */
const parsedInput = (call: CallDefinition, request: FastifyRequest): unknown => {
  const language = languageOf(request);
  const raw = inputOf(call, request);
  const parsed = call.input.safeParse(raw);
  if (!parsed.success) {
    throw malformed(parsed.error, raw, language);
  }
  refuseUnstorable(parsed.data, language);
  return parsed.data;
};

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

type Work = { common: Common; session: Session; input: unknown };

/** A merchant's call has one transaction of his business; a write in it happens once per idempotency key. */
const performAsMerchant = (
  { platform, route, request }: Asking,
  businessId: bigint,
  { common, session, input }: Work,
): Promise<unknown> => {
  const { call } = route;
  const scope = tenantScope(businessId, session.gatewayNumbers);
  const reads = call.method === 'GET' || call.reads === true;
  const key = request.headers['idempotency-key'];
  const { personId } = session;
  const { language, now } = common;
  return inTenant(platform.database, {
    scope,
    mode: reads ? 'read only' : 'read write',
    work: (tx) => {
      const effect = () => (route.handle as Handle)({ ...common, scope, tx }, input);
      return reads || typeof key !== 'string'
        ? effect()
        : once({ tx, businessId, personId, key, call, input, language, now }, effect);
    },
  });
};

/** Each kind of access has its database role and its transaction. */
const perform = (asking: Asking, work: Work): Promise<unknown> => {
  const { platform, route } = asking;
  const { session, input } = work;
  const can = session.permissions.has.bind(session.permissions);
  const common = { ...work.common, session, can };
  const handle = route.handle as Handle;
  if (route.call.access.kind === 'operator') {
    return inRole(platform.database, 'operator', (tx) => handle({ ...common, tx }, input));
  }
  return route.call.access.kind === 'merchant' && session.businessId !== null
    ? performAsMerchant(asking, session.businessId, { common, session, input })
    : handle(common, input);
};

/** The way of every request, in this order: who calls, may he, is the input right, then the use case. */
const answerCall = async (asking: Asking): Promise<unknown> => {
  const { platform, route, request } = asking;
  const { call } = route;
  const caller = callerOf(request);
  if (call.method !== 'GET') {
    refuseForeignOrigin(caller);
  }
  const common = commonContext(asking, caller);
  if (call.access.kind === 'public') {
    return (route.handle as Handle)(common, parsedInput(call, request));
  }
  const isBackground = call.background === true || request.headers[backgroundHeader] !== undefined;
  const session = await findSession({ platform, caller, now: common.now, isBackground });
  authorise(call, session);
  return perform(asking, { common, session, input: parsedInput(call, request) });
};

/** Mounts a call under the base path. The answer passes the contract's schema, so that no field leaves that is not promised. */
export const mount = (server: FastifyInstance, platform: Platform, route: Route): void => {
  const { call } = route;
  server.route({
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const answer = await answerCall({ platform, route, request, reply });
      if (call.answersFile === true) {
        return sendFile(reply, answer as FileAnswer);
      }
      return reply.send({ code: 0, msg: '', data: call.output.parse(answer) });
    },
  });
};
