import type { FactorProof } from '@back-office/contract/features/second-factor';
import type { SignInReply } from '@back-office/contract/features/sign-in';
import { systemLogin } from '@back-office/contract/features/system-login';
import { callServer } from '#platform/http/client';
import type { LookEntry } from './look-rules.ts';

/** The look that was asked for; the second time with the factor that the first was refused for want of. */
export const lookIn = (
  entry: LookEntry,
  factor?: { ticket: string; proof: FactorProof },
): Promise<SignInReply> =>
  callServer(
    systemLogin,
    { ...entry, ...(factor === undefined ? {} : { factor }) },
    { resubmit: 'allow' },
  );
