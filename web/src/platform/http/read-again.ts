import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { callServer, CallRefused } from '#platform/http/client';

type Reading<Call extends CallDefinition> = {
  call: Call;
  input: InputOf<Call>;
  /** Takes the current object, changed by someone else, over the typed changes. */
  take: (stands: OutputOf<Call>) => void;
};

/** After a failed save: reloads the object that someone else changed. If that fails too, the form is unchanged. */
export const readAgainAfter = async <Call extends CallDefinition>(
  failure: unknown,
  { call, input, take }: Reading<Call>,
): Promise<void> => {
  if (failure instanceof CallRefused && failure.name === 'request.conflict') {
    await callServer(call, input).then(take, () => undefined);
  }
};
