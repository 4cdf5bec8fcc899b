import { contractTones } from '@back-office/contract/features/home';
import { allowedIn } from '@back-office/contract/kit/merchant-status';
import { contractStateWords, homeWords } from '@back-office/messages/features/home';
import { merchantStatusWords } from '@back-office/messages/features/merchants';
import { merchantActLabels } from '@back-office/messages/features/merchants/operator';
import { roleNameIn } from '@back-office/messages/features/roles';
import { filterWords } from '@back-office/messages/kit';
import { CopyText } from '#kit/values/copy-text';
import { EmptyValue } from '#kit/values/empty-value';
import { Panel } from '#kit/layout/panel';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import type { Home } from '#features/home/today-tiles';
import { useLanguage, useSay } from '#platform/language/language';

const GatewayLine = ({ gateway }: { gateway: Home['gateways'][number] }) => {
  const say = useSay();
  const marks = [
    ...(gateway.mode === 'test' ? [say(homeWords.testGateway)] : []),
    ...(gateway.isActive ? [] : [say(homeWords.inactiveGateway)]),
  ];
  return (
    <li>
      <CopyText text={gateway.number} what={say(homeWords.gateways)} />
      <span className="kit-second-line">{[gateway.name, ...marks].join(' · ')}</span>
    </li>
  );
};

const Contract = ({ home }: { home: Home }) => {
  const say = useSay();
  const { serviceFrom: from, serviceTo: to, contractState } = home;
  return (
    <>
      <dt>{say(homeWords.contract)}</dt>
      <dd>
        <StatusDot tone={contractTones[contractState]}>
          {say(contractStateWords[contractState])}
        </StatusDot>
      </dd>
      <dt>{say(homeWords.service)}</dt>
      <dd>
        {to === null
          ? say(homeWords.serviceOpen, { from })
          : say(homeWords.serviceFromTo, { from, to })}
      </dd>
    </>
  );
};

const Member = ({ home: { role, lastSignIn } }: { home: Home }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      {role !== null && (
        <>
          <dt>{say(homeWords.yourRole)}</dt>
          <dd>
            <span translate="no">{roleNameIn(language, role)}</span>
            {role.isOwner && ` · ${say(homeWords.owner)}`}
          </dd>
        </>
      )}
      <dt>{say(homeWords.lastSignIn)}</dt>
      <dd>
        {lastSignIn === null ? (
          say(homeWords.firstSignIn)
        ) : (
          <>
            <TimeText at={lastSignIn.at} />
            <span className="kit-second-line">{lastSignIn.ip}</span>
          </>
        )}
      </dd>
    </>
  );
};

const Facts = ({ home }: { home: Home }) => {
  const say = useSay();
  const allowed = allowedIn[home.merchantStatus].map((act) => say(merchantActLabels[act]));
  return (
    <dl className="kit-pairs">
      <dt>{say(homeWords.merchantName)}</dt>
      <dd translate="no">{home.merchantName}</dd>
      <dt>{say(homeWords.merchantNumber)}</dt>
      <dd>
        <CopyText text={home.merchantNumber} what={say(homeWords.merchantNumber)} />
      </dd>
      <dt>{say(homeWords.merchantStatus)}</dt>
      <dd>
        <StatusDot tone={home.merchantStatus === 'normal' ? 'good' : 'attention'}>
          {say(merchantStatusWords[home.merchantStatus])}
        </StatusDot>
      </dd>
      <dt>{say(homeWords.allowed)}</dt>
      <dd>{allowed.length === 0 ? <EmptyValue /> : allowed.join(say(filterWords.between))}</dd>
      <dt>{say(homeWords.region)}</dt>
      <dd>{say(homeWords[home.region])}</dd>
      <Contract home={home} />
      <dt>{say(homeWords.gateways)}</dt>
      <dd>
        <ul className="kit-plain-list">
          {home.gateways.map((gateway) => (
            <GatewayLine key={gateway.number} gateway={gateway} />
          ))}
        </ul>
      </dd>
      <Member home={home} />
    </dl>
  );
};

const skeletonLines = 11;

/** Spec S2.14: account information, merchant number and service dates, and as what one is here. */
export const AccountInformation = ({ home }: { home: Home | undefined }) => {
  const say = useSay();
  return (
    <Panel id="account" title={say(homeWords.accountTitle)}>
      {home === undefined ? <SkeletonLines lines={skeletonLines} /> : <Facts home={home} />}
    </Panel>
  );
};
