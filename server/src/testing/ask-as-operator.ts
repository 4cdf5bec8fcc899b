import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { inRole, type Database } from '#platform/database';
import { refuseFor, type Platform, type Route } from '#platform/http/route';

type Asked<Call extends CallDefinition> = {
  call: Call;
  routes: readonly Route[];
  input: InputOf<Call>;
  now: Date;
  person: { personId: bigint; personName: string };
  /** For use cases that enqueue jobs. */
  platform?: Platform;
  /** Receives changes meant for the operation log. */
  change?: (change: { objectNumber?: string; businessId?: bigint }) => void;
};

/** Runs a use case like the mounted call of an operator with every permission: one transaction, a refusal is thrown. */
export const askAsOperator = <Call extends CallDefinition>(
  database: Database,
  { call, routes, input, now, person, platform, change = () => {} }: Asked<Call>,
): Promise<OutputOf<Call>> =>
  inRole(database, 'operator', async (tx) => {
    const route = routes.find((one) => one.call === call);
    const handle = route?.handle as (context: unknown, input: unknown) => Promise<unknown>;
    const can = () => true;
    const context = { platform, tx, now, session: person, can, refuse: refuseFor(call), change };
    return call.output.parse(await handle(context, call.input.parse(input))) as OutputOf<Call>;
  });
