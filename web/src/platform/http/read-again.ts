import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { callServer, CallRefused } from '#platform/http/client';

type Reading<Call extends CallDefinition> = {
  call: Call;
  input: InputOf<Call>;
  /** The object as someone else changed it replaces what was typed over an older one. */
  take: (stands: OutputOf<Call>) => void;
};

/** After a failed save: reads again what someone else changed meanwhile. Where that fails too, the form stays as it is. */
export const readAgainAfter = async <Call extends CallDefinition>(
  failure: unknown,
  { call, input, take }: Reading<Call>,
): Promise<void> => {
  if (failure instanceof CallRefused && failure.name === 'request.conflict') {
    await callServer(call, input).then(take, () => undefined);
  }
};
