import * as openid from 'openid-client';
import type { Configuration } from '#platform/configuration';

const answerSeconds = 10;

type Sso = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The provider of this installation, if it has one. */
export const configuredSso = (configuration: Configuration): Sso | undefined => {
  const { SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_NAME } = configuration;
  return SSO_ISSUER === undefined ||
    SSO_CLIENT_ID === undefined ||
    SSO_CLIENT_SECRET === undefined ||
    SSO_NAME === undefined
    ? undefined
    : {
        issuer: SSO_ISSUER,
        clientId: SSO_CLIENT_ID,
        clientSecret: SSO_CLIENT_SECRET,
        name: SSO_NAME,
      };
};

/** The address people return to, the only one the provider accepts. */
export const returnAddressOf = ({ PUBLIC_URL }: Configuration): string => `${PUBLIC_URL}/sso`;

const known = new WeakMap<Configuration, Promise<openid.Configuration>>();

/**
 * The provider's metadata, read once. Its address comes from the configuration only, and redirects are not followed, so no user
 * can make us call elsewhere.
 */
export const discover = async (configuration: Configuration, sso: Sso) => {
  const isPlain = new URL(sso.issuer).protocol === 'http:';
  const asked =
    known.get(configuration) ??
    openid.discovery(new URL(sso.issuer), sso.clientId, sso.clientSecret, undefined, {
      timeout: answerSeconds,
      // Otherwise the signature would not be checked, since TLS may stand in for it.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    });
  known.set(configuration, asked);
  try {
    return await asked;
  } catch (error) {
    known.delete(configuration);
    throw error;
  }
};

/** The provider's claims about a person. */
export type Vouched = {
  issuer: string;
  subject: string;
  /** In normal form; null if the provider has verified none. */
  email: string | null;
  hasSecondFactor: boolean;
};

const multiFactorContexts = [
  'mfa',
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
];

type Claims = openid.IDToken | openid.UserInfoResponse;

const verifiedEmailIn = ({ email, email_verified: isVerified }: Claims): string | null =>
  typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : null;

const hasSecondFactor = ({ amr, acr }: openid.IDToken): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) ||
  (typeof acr === 'string' && multiFactorContexts.includes(acr));

type Exchange = {
  client: openid.Configuration;
  returned: URL;
  nonce: string;
  state: string;
  verifier: string;
};

/** Exchanges the code for the provider's claims; checks signature, issuer, audience, nonce and time. */
export const exchange = async ({
  client,
  returned,
  nonce,
  state,
  verifier,
}: Exchange): Promise<Vouched> => {
  const tokens = await openid.authorizationCodeGrant(client, returned, {
    expectedNonce: nonce,
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) {
    throw new Error('The provider answered without an ID token, which was asked for.');
  }
  const hasUserInfo = client.serverMetadata().userinfo_endpoint !== undefined;
  const email =
    verifiedEmailIn(claims) ??
    (hasUserInfo
      ? verifiedEmailIn(await openid.fetchUserInfo(client, tokens.access_token, claims.sub))
      : null);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    hasSecondFactor: hasSecondFactor(claims),
  };
};
