// Runs the subscription jobs by hand at an instant.
import type { GatewayCommand } from '@back-office/contract/gateway/commands';
import { askAboutCharges } from '#features/subscriptions/charging/ask-about-charges';
import { chargeDue } from '#features/subscriptions/charging/keep-charging';
import { planCharges } from '#features/subscriptions/charging/plan-charges';
import { sendCharges } from '#features/subscriptions/charging/send-charges';
import { withdrawStopped } from '#features/subscriptions/charging/unsent-charges';
import {
  notifyOfRefusals,
  notifyOfRisks,
  retryAboveLimits,
  tellPayers,
} from '#features/subscriptions/public';
import { realNow } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import type { aGateway } from './gateway-stand-in.ts';

export type ChargeCommand = Extract<GatewayCommand, { type: 'chargeToken' }>;

type Engine = {
  platform: Platform;
  gateway: Awaited<ReturnType<typeof aGateway>>;
  businessId: bigint;
  /** Logged errors. */
  problems: unknown[];
};

const refusalOf = (code: string) => ({
  status: 200,
  body: { outcome: 'refused', code, message: 'No' },
});

export const engineOf = ({ platform, gateway, businessId, problems }: Engine) => ({
  plan: (now: Date) => planCharges(platform.database, now),
  /** Commands sent to the gateway. */
  send: async (now: Date): Promise<ChargeCommand[]> => {
    gateway.received.length = 0;
    await withdrawStopped(platform.database, businessId, { now, realNow: realNow() });
    let sent = 1;
    while (sent > 0) {
      sent = await sendCharges(platform, businessId, { now, realNow: realNow() });
    }
    return gateway.received.filter((command) => command.type === 'chargeToken');
  },
  /** Runs one second of the engine; its failures go to `problems`. */
  charge: async (now: Date): Promise<GatewayCommand[]> => {
    gateway.received.length = 0;
    const onError = (error: unknown) => void problems.push(error);
    await chargeDue({ platform, now: () => now, onError });
    return [...gateway.received];
  },
  /** Inquiries about charges sent to the gateway. */
  ask: async (now: Date) => {
    gateway.received.length = 0;
    await askAboutCharges(platform, now);
    return [...gateway.received];
  },
  refuseNext: (code: string) => void gateway.answers.push(refusalOf(code)),
  /** Removes a refusal that no command received. */
  answerAgain: () => void gateway.answers.pop(),
  tellPayers: (now: Date) =>
    tellPayers(platform, now, { error: (problem: unknown) => void problems.push(problem) }),
  retryAboveLimits: (now: Date) => retryAboveLimits(platform, now),
  notifyOfRefusals: (now: Date) => notifyOfRefusals(platform, now),
  notifyOfRisks: (now: Date) => notifyOfRisks(platform, now),
});
