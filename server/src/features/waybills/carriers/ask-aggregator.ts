import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { z } from 'zod';
import { instantOf } from '#platform/clock';
import { inTurn, rest } from './pace.ts';

// A tracking aggregator, asked in the published form of 17TRACK's interface v2.4.

/** As many numbers as go into one question. */
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
  /** Where it goes, by ISO code; null where the carrier doesn't say. */
  country: string | null;
  /** Of the carrier's scans, the earliest and the latest. */
  firstAt: Date | null;
  lastAt: Date | null;
  /** The address as the carrier has it; null where it names no more than the country. */
  address: string | null;
  /** The carrier's own words about the latest scan, such as who signed. */
  lastWords: string | null;
};
/** What came of a question about one number; `unsupported`: no carrier of the aggregator has such numbers. */
export type Answer = Parcel | { number: string; state: 'unsupported' | 'malformed' };

// Of the interface: the carrier cannot be told by the number; the number has no form of one; it was registered before.
const unsupportedCode = -18_019_903;
const malformedCodes = [-18_010_012, -18_019_906];

const saidMax = 300;

/** What a carrier wrote, as one line without card numbers; null where it wrote nothing. */
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

/** With their instants, the earliest first. */
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
  );
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
 * Asks about at most `numbersPerQuestion` numbers; those that were never asked about are registered first. A number without an
 * answer that can be read is left out. Throws where the aggregator is down or refuses the key.
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
