import { finishSingleSignOn } from '@back-office/contract/features/single-sign-on';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import {
  admit,
  admitOrAsk,
  beginTry,
  endTry,
  findAccount,
  recordRefused,
} from '#features/sign-in/public';
import { useKey } from '#platform/auth/one-time-keys';
import { inRole } from '#platform/database';
import { implement, type ContextOf } from '#platform/http/route';
import { attemptPurpose } from './begin.ts';
import { isStateOf, secretsOf, ssoCookieRemoved, ssoKeyIn } from './begin.ts';
import { findVouched, linkIdentity } from './identities.ts';
import { configuredSso, discover, exchange, returnAddressOf, type Vouched } from './provider.ts';

type Context = ContextOf<typeof finishSingleSignOn>;
type Reason = ErrorsOf<typeof finishSingleSignOn>;

const method = 'sso';

/** Refuses before the person is known; counts for the address only. */
const refuseUnknown = async (context: Context, reason: Reason): Promise<never> => {
  await recordRefused(context, { method, account: '', reason }, 'notConfirmed');
  return context.refuse(reason);
};

// openid-client's codes for failures of the connection to the provider, not of the login.
const wayCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];
const providersFaults = ['server_error', 'temporarily_unavailable'];

const reasonOf = (error: unknown): Reason | undefined => {
  if (error instanceof AuthorizationResponseError) {
    return providersFaults.includes(error.error)
      ? 'singleSignOn.providerDown'
      : 'singleSignOn.declined';
  }
  if (error instanceof ClientError) {
    return wayCodes.includes(error.code ?? '')
      ? 'singleSignOn.providerDown'
      : 'singleSignOn.notConfirmed';
  }
  if (error instanceof ResponseBodyError) {
    return 'singleSignOn.notConfirmed';
  }
  // Thrown by fetch if the provider can't be reached.
  return error instanceof TypeError ? 'singleSignOn.providerDown' : undefined;
};

/** The provider's claims, from an answer to this browser's own attempt. */
const vouchedFor = async (context: Context, answer: string): Promise<Vouched> => {
  const { platform, caller, now, log, setHeader, refuse } = context;
  const { configuration, database } = platform;
  const sso = configuredSso(configuration);
  if (sso === undefined) {
    return refuse('singleSignOn.notSetUp');
  }
  const returned = new URL(returnAddressOf(configuration));
  returned.search = answer;
  const key = ssoKeyIn(caller.cookies);
  if (
    key === undefined ||
    !isStateOf(configuration.PEPPER, key, returned.searchParams.get('state'))
  ) {
    return refuseUnknown(context, 'singleSignOn.otherBrowser');
  }
  setHeader('set-cookie', ssoCookieRemoved);
  const begun = await inRole(database, 'identity', (tx) =>
    useKey(tx, { purpose: attemptPurpose, key, now }),
  );
  if (begun === undefined) {
    return refuseUnknown(context, 'singleSignOn.expired');
  }
  try {
    const client = await discover(configuration, sso);
    return await exchange({ client, returned, ...secretsOf(configuration.PEPPER, key) });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) {
      throw error;
    }
    log.warn({ err: error }, 'a single sign-on was not confirmed');
    return refuseUnknown(context, reason);
  }
};

/**
 * Spec S6.6: a login confirmed by another provider. It opens the same session as a password does, and a second factor is required
 * as after a password, unless the provider confirms one and is trusted with that.
 */
export const finishSingleSignOnRoute = implement(
  finishSingleSignOn,
  async (context, { answer }) => {
    const { platform, caller, now, requestId, refuse } = context;
    const { configuration } = platform;
    const vouched = await vouchedFor(context, answer);
    const hasSecondFactor =
      vouched.hasSecondFactor && configuration.SSO_SECOND_FACTOR === 'trusted';
    const typed = vouched.email ?? vouched.subject;
    let isLinked = false;
    const tried = await beginTry(context, {
      method,
      account: typed,
      find: async (tx) => {
        const known = await findVouched(tx, vouched);
        isLinked = known?.isLinked === true;
        return known && findAccount(tx, known.personId);
      },
    });
    const { account } = tried;
    if (account === undefined) {
      await endTry(context, tried, 'notConfirmed');
      return refuse(vouched.email === null ? 'singleSignOn.noEmail' : 'singleSignOn.unknownPerson');
    }
    if (account.isDisabled) {
      await endTry(context, tried, 'disabled');
      return refuse('singleSignOn.disabled');
    }
    if (!isLinked) {
      const provider = configuration.SSO_NAME ?? '';
      const linking = { platform, now, requestId, ip: caller.ip, provider };
      await inRole(platform.database, 'identity', (tx) =>
        linkIdentity({ ...linking, tx }, vouched, account.personId),
      );
    }
    const known = { ...tried, account };
    return hasSecondFactor
      ? admit(context, { ...known, hasSecondFactor })
      : admitOrAsk(context, known, typed);
  },
);
