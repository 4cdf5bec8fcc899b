import type { ExceptionReason, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { fault, type Fault, type Surroundings } from './judge-facts.ts';
import type { Permissions } from './permitted.ts';

/** A gateway's event of a payment, in the order in which its events were received. */
export type Told = {
  event: GatewayEvent;
  fingerprint: string;
  /** Whether it is among the steps. */
  isKept: boolean;
};

export type Verdict =
  | { kind: 'keep' }
  /** Possible once its payment arrives or is paid. */
  | { kind: 'wait' }
  | { kind: 'refuse'; reason: ExceptionReason; detail: string };

/** A payment in one of its versions. */
export type PaymentState = {
  version: number;
  gatewayNumber: string;
  status: string;
  currency: string;
  tradeType: string;
  orderedAt: string;
  amountMinor: bigint;
  authorisedMinor: bigint | undefined;
  /** The amount captured, or to be captured. */
  paidMinor: bigint;
};

/** A refund applied for here, and the limits for the gateway's events about it. */
export type Application = { wasSent: boolean; amountMinor: bigint; countedMinor: bigint };

export type History = {
  told: readonly Told[];
  around: Surroundings & Permissions;
  /** The payment's row, of which no event is kept: of before events were kept, or of an import. */
  base: PaymentState | undefined;
  /** The known gateway of the payment. */
  gatewayNumber: string | undefined;
  applications: ReadonlyMap<string, Application>;
  /** Amounts in rows without a stored event. */
  takenMinor: { refunded: bigint; chargedBack: bigint };
  /** Whether the object's number belongs to another payment. */
  isOfAnother: (event: GatewayEvent) => boolean;
};

const keep: Verdict = { kind: 'keep' };
export const wait: Verdict = { kind: 'wait' };
const refuse = (refusal: Fault): Verdict => ({ kind: 'refuse', ...refusal });

type Judge = (told: Told) => Fault | undefined;

/**
 * Applies versions in order: each is kept if it can follow the last kept one. Of several events with the same version the first
 * possible one stands.
 */
export const foldVersions = (
  told: readonly Told[],
  verdicts: Map<Told, Verdict>,
  { judge, follow }: { judge: Judge; follow: (kept: Told) => void },
): void => {
  const inOrder = told.toSorted(
    (a, b) => a.event.version - b.event.version || Number(b.isKept) - Number(a.isKept),
  );
  let last: Told | undefined;
  for (const one of inOrder) {
    const refusal =
      last?.event.version === one.event.version ? fault('versionReused', 'version') : judge(one);
    if (refusal === undefined) {
      last = one;
      follow(one);
    }
    verdicts.set(one, refusal === undefined ? keep : refuse(refusal));
  }
};
