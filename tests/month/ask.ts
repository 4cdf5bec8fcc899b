// The walk's calls, as made by the screens.
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import type { SignedIn } from '../http/signed-in.ts';

export const currency = 'USD';
export const limit = 50;

/** The same fact from two screens. */
export type Pair = [
  what: string,
  one: string | bigint | undefined,
  other: string | bigint | undefined,
];

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => string): bigint =>
  rows.reduce((sum, row) => sum + BigInt(of(row)), 0n);

export const asked = async <Call extends CallDefinition>(
  { call: ask }: SignedIn,
  call: Call,
  input: InputOf<Call>,
): Promise<OutputOf<Call>> => {
  const { envelope, text } = await ask(call, input as Record<string, unknown>);
  if (envelope.code !== 0) {
    throw new Error(`${call.name} was refused: ${text}`);
  }
  return envelope.data as OutputOf<Call>;
};

/** The line of the merchant's settlement currency. */
export const inCurrency = <Line extends { currency: string }>(lines: readonly Line[]): Line => {
  const line = lines.find((one) => one.currency === currency);
  if (line === undefined) {
    throw new Error(`No line is in ${currency}.`);
  }
  return line;
};

/** An amount, signed by its direction. */
export const signed = ({
  direction,
  amountMinor,
}: {
  direction: 'in' | 'out';
  amountMinor: string;
}): string => (direction === 'in' ? amountMinor : `-${amountMinor}`);

export type Range = { from: string; to: string };

/** The rows of all pages. */
export const everyRow = async <Row>(
  page: (place: { page: number; limit: typeof limit }) => Promise<{ rows: Row[] }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { rows: more } = await page({ page: number, limit });
    rows.push(...more);
    if (more.length < limit) {
      return rows;
    }
  }
};
