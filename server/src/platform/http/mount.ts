import { Readable } from 'node:stream';
import {
  backgroundHeader,
  basePath,
  isWrite,
  type CallDefinition,
} from '@back-office/contract/kit/call';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findKeySession } from '../auth/find-key-session.ts';
import { findSession } from '../auth/find-session.ts';
import { now as currentTime } from '../clock.ts';
import { inRole } from '../database.ts';
import { languageOf } from './answer.ts';
import { authorise, refuseWithoutStepUp } from './authorise.ts';
import { callerOf, refuseWithoutOrigin } from './caller.ts';
import { isQuestion } from './limits/limit-questions.ts';
import { callLog } from './log-call.ts';
import { perform, receiveBody, type Asking, type Common, type Handle } from './perform.ts';
import { parsedInput } from './read-input.ts';
import { fileType } from './request-rules.ts';
import { refuseFor, type Caller, type Platform, type Route, type Session } from './route.ts';

/** RFC 5987 leaves fewer characters unescaped than a URI does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Sends a finished file. Its length comes before the first byte, so that a broken connection is an error for the reader, never a
 * shorter file. Spec S7.19.
 */
const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  const { name, mediaType, bytes, content, disposition = 'attachment' } = file;
  return (
    reply
      .header('content-type', mediaType)
      // Opened by its own address, it must neither run scripts nor reach the product's origin.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-length', bytes)
      .header(
        'content-disposition',
        `${disposition}; filename="${name.ascii}"; filename*=UTF-8''${encoded(name.full)}`,
      )
      .send(content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false }))
  );
};

/** A read that downloads a file is logged. */
const takesAway = (call: CallDefinition): boolean => call.answersFile === true && !isWrite(call);

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

/** From here on the person is known, so every attempt is logged, whatever the result. */
const answerKnown = async (asking: Asking, common: Common, session: Session): Promise<unknown> => {
  const { platform, route, request } = asking;
  const { call } = route;
  const log = callLog({ platform, call, request, now: common.now, session });
  try {
    authorise(call, session);
    const input = parsedInput(call, request);
    log.ask(input);
    // After the input: a person should not prove a factor for a request that would be refused anyway.
    refuseWithoutStepUp(call, session, common.now);
    const received = await receiveBody(asking, { common, session, input });
    const answer = await perform(asking, { common, session, input, log, received });
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

/** The steps of every request, in order: identify the caller, check permission, check the input, run the use case. */
const answerCall = async (asking: Asking): Promise<unknown> => {
  const { platform, route, request } = asking;
  const { call } = route;
  const caller = callerOf(request);
  const common = commonContext(asking, caller);
  if (call.access.kind === 'public') {
    return (route.handle as Handle)(common, parsedInput(call, request));
  }
  const isBackground = call.background === true || request.headers[backgroundHeader] !== undefined;
  const session =
    caller.key === undefined
      ? await findSession({ platform, caller, now: common.now, isBackground })
      : await findKeySession(platform, { key: caller.key, ip: caller.ip }, common.now);
  refuseWithoutOrigin(request, caller, session.kind);
  return answerKnown(asking, common, session);
};

/** The answer passes the contract's schema, so that no undeclared field leaves the server. */
const mountRoute = (server: FastifyInstance, platform: Platform, route: Route): void => {
  const { call } = route;
  server.route({
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
    config: { isQuestion: isQuestion(call), takesFile: call.takesFile === true },
    handler: async (request, reply) => {
      const answer = await answerCall({ platform, route, request, reply });
      if (call.answersFile === true) {
        return sendFile(reply, answer as FileAnswer);
      }
      return reply.send({ code: 0, msg: '', data: call.output.parse(answer) });
    },
  });
};

/** Mounts a call under the base path. */
export const mount = (server: FastifyInstance, platform: Platform, route: Route): void => {
  if (route.call.takesFile !== true) {
    mountRoute(server, platform, route);
    return;
  }
  void server.register(async (within) => {
    // Left unread until the sender is authorised.
    within.addContentTypeParser(fileType, (_request, _body, done) => done(null));
    mountRoute(within, platform, route);
  });
};
