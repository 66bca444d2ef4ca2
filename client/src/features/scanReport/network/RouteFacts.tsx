import { graphql } from '../../../generated/gql.ts';
import type { RouteFacts_RoutesFragment } from '../../../generated/graphql.ts';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { factName, factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { formatDateTime } from '../../../texts/formatTime.ts';
import { reportNetworkTexts } from '../../../texts/generated/reportNetworkTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { FactGroup, FactNote, PlainFact, ScannerNote } from '../facts.tsx';
import { MarkedList } from '../lists.tsx';
import { factReading } from '../reading.ts';

graphql(`
  fragment RouteFacts_routes on NetworkRoutes {
    notChecked
    source
    builtAt
    hosts {
      role
      host
      ip
      prefix
      asns
      state
      roas
      providers
      registration
      registered
    }
  }
`);

type Routes = ValueOf<RouteFacts_RoutesFragment>;
type Route = Routes['hosts'][number];

const RouteText = ({ route }: { readonly route: Route }) => {
  const { role, host, ip, prefix, asns, roas, providers, registration, registered } = route;
  const lines = [
    [prefix, ...asns].filter((part) => part !== null).join(' '),
    ...(roas.length === 0 ? [] : [`${factName('network.network.routes.hosts.roas')}: ${roas.join(', ')}`]),
    ...(providers.length === 0
      ? []
      : [`${factName('network.network.routes.hosts.providers')}: ${providers.join(', ')}`]),
    ...(registration === null
      ? []
      : [
          `${factName('network.network.routes.hosts.registration')}: ${[factWord('network.network.routes.hosts.registration', registration), ...registered].join(', ')}`,
        ]),
  ].filter((line) => line !== '');
  return (
    <>
      {factWord('network.network.routes.hosts.role', role)}: <ThirdPartyText text={`${host}, ${ip}`} />
      {lines.map((line) => (
        <FactNote key={line}>
          <ThirdPartyText mono text={line} />
        </FactNote>
      ))}
    </>
  );
};

const RouteList = ({ routes }: { readonly routes: readonly Route[] }) => (
  <MarkedList
    items={routes.map((route) => ({
      ...factReading('network.network.routes.hosts.state', route.state),
      text: <RouteText route={route} />,
    }))}
  />
);

const Summary = ({ hosts }: Pick<Routes, 'hosts'>) => {
  const texts = reportNetworkTexts().routes;
  const count = (state: Route['state']) => hosts.filter((route) => route.state === state).length;
  const [invalid, valid, unsigned] = [count('INVALID'), count('VALID'), count('NOT_FOUND')];
  return (
    <>
      {invalid > 0 ? (
        <StateMark tone="fail" word={texts.invalid({ count: invalid })} />
      ) : (
        <StateMark
          tone={valid === hosts.length ? 'pass' : 'none'}
          word={texts.allValid({ valid, all: hosts.length })}
        />
      )}
      {unsigned > 0 && <FactNote>{texts.unsigned({ count: unsigned })}</FactNote>}
    </>
  );
};

/** The RPKI status of the routes to the servers. Routes with problems are shown in full, the others folded. */
export const RouteFacts = ({ routes }: { readonly routes: Routes }) => {
  const texts = reportNetworkTexts().routes;
  const { notChecked, source, builtAt, hosts } = routes;
  const bad = hosts.filter(({ state }) => state === 'INVALID');
  const others = hosts.filter(({ state }) => state !== 'INVALID');
  return (
    <FactGroup title={texts.title}>
      <PlainFact name={factName('network.network.routes.hosts')}>
        {notChecked === null ? (
          <Summary hosts={hosts} />
        ) : (
          <>
            <StateMark tone="unknown" word={factNone('network.network.routes')} />
            <ScannerNote text={notChecked} />
          </>
        )}
        {bad.length > 0 && <RouteList routes={bad} />}
        {others.length > 0 && (
          <Disclosure summary={texts.each}>
            <RouteList routes={others} />
          </Disclosure>
        )}
        {source !== null && builtAt !== null && (
          <FactNote>{texts.source({ source, time: formatDateTime(builtAt) })}</FactNote>
        )}
      </PlainFact>
    </FactGroup>
  );
};
