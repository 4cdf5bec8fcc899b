import type { Readable } from 'node:stream';
import { complaintReasons, complaintTextSchema } from '@back-office/contract/features/complaints';
import { languages, type Language } from '@back-office/contract/kit/language';
import { minorOfTyped, shownMoney } from '@back-office/contract/kit/money';
import { uploadErrors } from '@back-office/messages/errors/files/uploads';
import { amountMax, payerWords as words } from '@back-office/messages/features/complaints/payer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  continueComplaint,
  draftOwner,
  findPayerView,
  openComplaint,
  withKey,
  type NotTaken,
  type PayerView,
} from '#features/complaints/public';
import { detachFile, takePayersFile } from '#features/uploads/public';
import { now } from '#platform/clock';
import { unstorableIn } from '#platform/http/read-input';
import { fileType } from '#platform/http/request-rules';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import type { Limits } from '../limits.ts';
import { isOwnPage, languageOf, sendDocument, sendLimited } from '../page-request.ts';
import { absentComplaintPage, complaintPage } from './render-complaint.ts';

type KeyRequest = FastifyRequest<{
  Params: { key: string; id: string };
  Querystring: { lang?: string; name?: string };
}>;
type Field = 'reason' | 'amount' | 'text' | 'file';
/** Problems of single fields, each shown beside its own, or one of the whole form. */
type Told = {
  status: number;
  problem?: string;
  fields?: Partial<Record<Field, string | undefined>>;
};

const openSchema = z.strictObject({
  reason: z.string(),
  amount: z.string().max(40),
  text: z.string().max(10_000),
  lang: z.enum(languages),
});
const messageSchema = openSchema.omit({ reason: true, amount: true });

const notTakenWords = {
  absent: words.absentText,
  amount: words.changed,
  alreadyOpen: words.changed,
  closed: words.changed,
  tooMany: words.noMoreTexts,
} as const satisfies Record<NotTaken, object>;

const toldOf = (notTaken: NotTaken, language: Language): Told => ({
  status: notTaken === 'absent' ? 404 : 409,
  problem: notTakenWords[notTaken][language],
});

/** A text, or what is wrong with it. */
const textIn = (typed: string, language: Language): { text: string } | { wrong: string } => {
  if (unstorableIn(typed, 'text') !== undefined) {
    return { wrong: words.textUnstorable[language] };
  }
  const parsed = complaintTextSchema.safeParse(typed);
  if (parsed.success) {
    return { text: parsed.data };
  }
  const isCard = parsed.error.issues.some(
    (issue) => issue.code === 'custom' && issue.params?.['rule'] === 'cardNumber',
  );
  return { wrong: (isCard ? words.cardNumber : words.textMissing)[language] };
};

/** An amount up to the payment's, or what is wrong with it. */
const amountIn = (
  typed: string,
  { currency, amountMinor: most }: PayerView['payment'],
  language: Language,
): { amountMinor: bigint } | { wrong: string } => {
  const amountMinor = minorOfTyped(typed, currency) ?? 0n;
  return amountMinor <= 0n || amountMinor > most
    ? { wrong: amountMax[language]({ most: shownMoney(most, currency, language) }) }
    : { amountMinor };
};

const wrongIn = (read: object): string | undefined =>
  'wrong' in read ? String(read.wrong) : undefined;

const open = async (platform: Platform, request: KeyRequest): Promise<Told | undefined> => {
  const { params } = request;
  const parsed = openSchema.safeParse(request.body);
  if (!parsed.success) {
    return { status: 400, fields: { text: words.textMissing[languageOf(request)] } };
  }
  const { lang, reason: typedReason, ...typed } = parsed.data;
  const view = await findPayerView(platform.database, params.key);
  if (view === undefined) {
    return toldOf('absent', lang);
  }
  const reason = z.enum(complaintReasons).safeParse(typedReason).data;
  const amount = amountIn(typed.amount, view.payment, lang);
  const written = textIn(typed.text, lang);
  if (reason === undefined || 'wrong' in amount || 'wrong' in written) {
    const fields = {
      reason: reason === undefined ? words.reasonMissing[lang] : undefined,
      amount: wrongIn(amount),
      text: wrongIn(written),
    };
    return { status: 400, fields };
  }
  const asked = { key: params.key, now: now() };
  const wish = { reason, ...amount, ...written, language: lang };
  const notTaken = await openComplaint(platform.database, asked, wish);
  return notTaken && toldOf(notTaken, lang);
};

const write = async (platform: Platform, request: KeyRequest): Promise<Told | undefined> => {
  const { params } = request;
  const parsed = messageSchema.safeParse(request.body);
  if (!parsed.success) {
    return { status: 400, fields: { text: words.textMissing[languageOf(request)] } };
  }
  const { lang, text: typed } = parsed.data;
  const written = textIn(typed, lang);
  if ('wrong' in written) {
    return { status: 400, fields: { text: written.wrong } };
  }
  const asked = { key: params.key, now: now() };
  const step = { step: 'payerWrote', ...written } as const;
  const notTaken = await continueComplaint(platform.database, asked, step);
  return notTaken && toldOf(notTaken, lang);
};

const close = async (platform: Platform, request: KeyRequest): Promise<Told | undefined> => {
  const asked = { key: request.params.key, now: now() };
  const step = { step: 'closedByPayer', text: null } as const;
  const notTaken = await continueComplaint(platform.database, asked, step);
  return notTaken && toldOf(notTaken, languageOf(request));
};

/** The draft that a file is added to or removed from; undefined once the complaint was sent. */
const findDraft = (platform: Platform, { params }: KeyRequest) =>
  withKey(platform.database, params.key, async ({ link, payment, complaint }) =>
    complaint === undefined
      ? {
          scope: tenantScope(payment.businessId, null),
          owner: draftOwner(link),
          gatewayNumber: payment.gatewayNumber,
        }
      : undefined,
  );

const addFile = async (platform: Platform, request: KeyRequest): Promise<Told | undefined> => {
  const language = languageOf(request);
  const draft = await findDraft(platform, request);
  if (draft === undefined) {
    return toldOf('absent', language);
  }
  const { scope, ...held } = draft;
  const announced = request.headers['content-length'];
  const refusal = await takePayersFile(
    { platform, scope, now: now() },
    {
      ...held,
      purpose: 'complaint',
      // A query parameter given twice arrives as a list.
      name: z.string().safeParse(request.query.name).data ?? '',
      body: request.raw as Readable,
      announcedBytes: announced === undefined ? undefined : Number(announced),
    },
  );
  return refusal && { status: 400, fields: { file: uploadErrors[refusal][language] } };
};

const removeFile = async (platform: Platform, request: KeyRequest): Promise<Told | undefined> => {
  const fileId = z.uuid().safeParse(request.params.id).data;
  const removed =
    fileId !== undefined &&
    (await withKey(platform.database, request.params.key, ({ tx, scope, link }) =>
      detachFile(tx, scope, { owner: draftOwner(link), fileId, now: now() }),
    ));
  return removed === true ? undefined : toldOf('absent', languageOf(request));
};

type Write = (platform: Platform, request: KeyRequest) => Promise<Told | undefined>;

/** Only the product's own pages may write, and each IP address is rate-limited. */
const handle =
  (platform: Platform, limits: Limits, act: Write) =>
  async (request: KeyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isOwnPage(request, platform)) {
      return reply.code(403).send();
    }
    const { status = 200, ...wrong } = (await limits.mayWrite(request.ip, request.params.key))
      ? ((await act(platform, request)) ?? {})
      : { status: 429, problem: words.tooMany[languageOf(request)] };
    return reply.code(status).header('cache-control', 'no-store').send(wrong);
  };

/**
 * Spec S2.36: the page that a payment mail links to. Anyone with the link can open it, and no answer reveals which
 * other links exist.
 */
export const mountComplaint = (
  server: FastifyInstance,
  platform: Platform,
  limits: Limits,
): void => {
  const path = '/pay/complaint/:key';
  server.get(path, async (request: KeyRequest, reply) => {
    const asked = { language: languageOf(request), path: `/pay/complaint/${request.params.key}` };
    if (!(await limits.mayAsk(request.ip))) {
      return sendLimited(request, reply, asked);
    }
    const { language } = asked;
    const view = await findPayerView(platform.database, request.params.key);
    const page = view === undefined ? absentComplaintPage(language) : complaintPage(view, language);
    return sendDocument(reply, { page, asked, status: view === undefined ? 404 : 200 });
  });
  const bodyLimit = 16 * 1024;
  server.post(path, { bodyLimit }, handle(platform, limits, open));
  server.post(`${path}/messages`, { bodyLimit }, handle(platform, limits, write));
  server.post(`${path}/close`, { bodyLimit }, handle(platform, limits, close));
  server.delete(`${path}/files/:id`, handle(platform, limits, removeFile));
  void server.register(async (within) => {
    // Left unread: we check the permission to send it first.
    within.addContentTypeParser(fileType, (_request, _body, done) => done(null));
    within.post(
      `${path}/files`,
      { config: { takesFile: true } },
      handle(platform, limits, addFile),
    );
  });
};
