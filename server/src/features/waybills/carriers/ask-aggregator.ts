import { setTimeout } from 'node:timers/promises';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { z } from 'zod';
import { instantOf } from '#platform/clock';

// The aggregator allows three requests a second. The gap starts with an answer, so that no request arrives too early,
// however late the previous one was.
const gapMs = 350;
const restSeconds = 60;
const restSecondsMax = 3600;

let nextAt = 0;
let restsUntil = 0;
let last: Promise<unknown> = Promise.resolve();

const afterGap = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  await setTimeout(Math.max(nextAt - performance.now(), 0));
  try {
    return await ask();
  } finally {
    nextAt = performance.now() + gapMs;
  }
};

/** Sends a request when it is due; requests of this process run one after the other. */
const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = last.then(() => afterGap(ask));
  last = answer.catch(() => undefined);
  return answer;
};

/** The aggregator refused too many requests: we pause for as long as it says. */
const rest = (retryAfter: string | null): void => {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : restSeconds;
  restsUntil = performance.now() + Math.min(seconds, restSecondsMax) * 1000;
};

export const isResting = (): boolean => performance.now() < restsUntil;

// Queries a tracking aggregator, in the published format of 17TRACK's API v2.4.

/** The maximum of numbers in one request. */
export const numbersPerQuestion = 40;
const waitMs = 20_000;

const parcelStates = [
  'NotFound',
  'InfoReceived',
  'InTransit',
  'Expired',
  'AvailableForPickup',
  'OutForDelivery',
  'DeliveryFailure',
  'Delivered',
  'Exception',
] as const;
export type ParcelState = (typeof parcelStates)[number];

const eventSchema = z.object({
  time_utc: z.iso.datetime({ offset: true }).nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
});

const acceptedSchema = z.object({
  number: z.string(),
  track_info: z.object({
    latest_status: z.object({ status: z.enum(parcelStates), sub_status: z.string().nullish() }),
    shipping_info: z
      .object({
        recipient_address: z
          .object({
            country: z.string().nullish(),
            state: z.string().nullish(),
            city: z.string().nullish(),
            street: z.string().nullish(),
            postal_code: z.string().nullish(),
          })
          .nullish(),
      })
      .nullish(),
    tracking: z.object({
      providers: z.array(z.object({ events: z.array(eventSchema) })),
    }),
  }),
});

const rejectedSchema = z.object({
  number: z.string(),
  error: z.object({ code: z.int(), message: z.string() }),
});

const answerSchema = z.object({
  code: z.int(),
  data: z.object({
    accepted: z.array(z.unknown()).default([]),
    rejected: z.array(rejectedSchema).default([]),
  }),
});

type Parcel = {
  number: string;
  state: ParcelState;
  detail: string | null;
  /** The destination, by ISO code; null if the carrier does not say. */
  country: string | null;
  /** The earliest and latest scan of the carrier. */
  firstAt: Date | null;
  lastAt: Date | null;
  /** The carrier's address; null if it names only the country. */
  address: string | null;
  /** The carrier's own text about the latest scan, such as who signed. */
  lastWords: string | null;
};
/** The result for one number; `unsupported`: no carrier of the aggregator uses such numbers. */
export type Answer = Parcel | { number: string; state: 'unsupported' | 'malformed' };

// The API's codes: the number does not identify a carrier; the number has no valid format; it was registered before.
const unsupportedCode = -18_019_903;
const malformedCodes = [-18_010_012, -18_019_906];

const saidMax = 300;

/** A carrier's text, as one line without card numbers; null if it is empty. */
const said = (parts: readonly (string | null | undefined)[]): string | null => {
  const text = parts
    .map((part) => (part ?? '').replaceAll(/[\s\p{C}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
  return text === '' ? null : withoutCardNumbers(text, '***').slice(0, saidMax);
};

type Accepted = z.output<typeof acceptedSchema>['track_info'];

const receiverOf = ({ shipping_info }: Accepted): Pick<Parcel, 'country' | 'address'> => {
  const {
    street,
    city,
    state,
    postal_code,
    country = null,
  } = shipping_info?.recipient_address ?? {};
  const place = [street, city, state, postal_code];
  return { country, address: said(place) && said([...place, country]) };
};

/** The scans with their instants, earliest first. */
const scansOf = ({ tracking }: Accepted) =>
  tracking.providers
    .flatMap(({ events }) => events)
    .flatMap(({ time_utc, ...scan }) =>
      typeof time_utc === 'string' ? [{ ...scan, at: instantOf(time_utc) }] : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

const parcelOf = (accepted: unknown): Parcel[] => {
  const parsed = acceptedSchema.safeParse(accepted);
  if (!parsed.success) {
    return [];
  }
  const { number, track_info } = parsed.data;
  const scans = scansOf(track_info);
  const last = scans.at(-1);
  return [
    {
      number,
      state: track_info.latest_status.status,
      detail: track_info.latest_status.sub_status ?? null,
      ...receiverOf(track_info),
      firstAt: scans[0]?.at ?? null,
      lastAt: last?.at ?? null,
      lastWords: said([last?.description, last?.location]),
    },
  ];
};

export type Aggregator = { url: string; token: string };

const noAnswer = 'The carriers’ aggregator gave no answer.';

/** Whether a request had no answer at all: the next one would have none either. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.message === noAnswer;

const post = async (
  { url, token }: Aggregator,
  question: 'register' | 'gettrackinfo',
  numbers: readonly string[],
) => {
  const response = await inTurn(() =>
    fetch(`${url.replace(/\/$/, '')}/track/v2.4/${question}`, {
      method: 'POST',
      headers: { '17token': token, 'content-type': 'application/json' },
      body: JSON.stringify(numbers.map((number) => ({ number }))),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    }),
  ).catch((cause: unknown) => {
    throw new Error(noAnswer, { cause });
  });
  if (response.status === 429) {
    rest(response.headers.get('retry-after'));
  }
  if (!response.ok) {
    throw new Error(`The carriers' aggregator answered ${response.status} to ${question}.`);
  }
  const { code, data } = answerSchema.parse(await response.json());
  if (code !== 0) {
    throw new Error(`The carriers' aggregator answered code ${code} to ${question}.`);
  }
  return data;
};

/**
 * Queries at most `numbersPerQuestion` numbers; those never queried are registered first. Omits numbers without a
 * readable answer. Throws if the aggregator is down or refuses the key.
 */
export const askAggregator = async (
  aggregator: Aggregator,
  { numbers, unknown }: { numbers: readonly string[]; unknown: readonly string[] },
): Promise<Answer[]> => {
  const registered = unknown.length === 0 ? undefined : await post(aggregator, 'register', unknown);
  const told = await post(aggregator, 'gettrackinfo', numbers);
  const rejected = [...(registered?.rejected ?? []), ...told.rejected].flatMap(
    ({ number, error: { code } }): Answer[] => {
      if (code === unsupportedCode) {
        return [{ number, state: 'unsupported' }];
      }
      return malformedCodes.includes(code) ? [{ number, state: 'malformed' }] : [];
    },
  );
  return [...rejected, ...told.accepted.flatMap(parcelOf)];
};
