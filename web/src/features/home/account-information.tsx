import { homeWords } from '@back-office/messages/features/home';
import type { Home } from '#features/home/today-tiles';
import { CopyText } from '#kit/copy-text';
import { Panel } from '#kit/panel';
import { useSay } from '#platform/language/language';

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

/** Spec S2.14: account information, merchant number and service dates. */
export const AccountInformation = ({ home }: { home: Home }) => {
  const say = useSay();
  const service =
    home.serviceTo === null
      ? say(homeWords.serviceOpen, { from: home.serviceFrom })
      : say(homeWords.serviceFromTo, { from: home.serviceFrom, to: home.serviceTo });
  return (
    <Panel id="account" title={say(homeWords.accountTitle)}>
      <dl className="kit-pairs">
        <dt>{say(homeWords.merchantName)}</dt>
        <dd>{home.merchantName}</dd>
        <dt>{say(homeWords.merchantNumber)}</dt>
        <dd>
          <CopyText text={home.merchantNumber} what={say(homeWords.merchantNumber)} />
        </dd>
        <dt>{say(homeWords.service)}</dt>
        <dd>{service}</dd>
        <dt>{say(homeWords.gateways)}</dt>
        <dd>
          <ul className="kit-plain-list">
            {home.gateways.map((gateway) => (
              <GatewayLine key={gateway.number} gateway={gateway} />
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  );
};
