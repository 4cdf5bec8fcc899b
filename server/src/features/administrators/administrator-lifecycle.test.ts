import {
  administratorActions,
  administratorStatuses,
  type AdministratorStatus,
} from '@back-office/contract/features/administrators';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  administratorEvents,
  allowedActions,
  isPossible,
  mayHandOn,
  obstacleTo,
  type Actor,
  type AdministratorEvent,
  type Event,
  type Grant,
  type Target,
} from './administrator-lifecycle.ts';

const events = Object.keys(administratorEvents) as AdministratorEvent[];

/** Every edge in the page on people, written by hand. */
const edges = [
  'invitationPending accept normal',
  'invitationPending expire invitationExpired',
  'invitationPending resend invitationPending',
  'invitationExpired resend invitationPending',
  'invitationPending withdraw gone',
  'invitationExpired withdraw gone',
  'normal disable disabled',
  'disabled resume normal',
  'normal resetPassword normal',
  'normal changeRights normal',
  'disabled changeRights disabled',
  'normal rename normal',
  'disabled rename disabled',
  'normal transferOwnership normal',
];

const after = (event: AdministratorEvent, status: AdministratorStatus): string => {
  const rule: Event = administratorEvents[event];
  return rule.to === undefined ? status : (rule.to ?? 'gone');
};

describe('the life of an administrator', () => {
  test('[S4.2] every edge is one of the rules, and every rule is an edge', () => {
    const built = administratorStatuses.flatMap((status) =>
      events
        .filter((event) => isPossible(event, status))
        .map((event) => `${status} ${event} ${after(event, status)}`),
    );
    expect(built.toSorted()).toEqual(edges.toSorted());
  });

  test('[S4.2] whatever happens in whatever order, nobody works here who has not accepted, and nobody who was disabled and not resumed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (happening) => {
        let status: string = 'invitationPending';
        let mayWork = false;
        for (const event of happening) {
          const known = administratorStatuses.find((one) => one === status);
          if (known !== undefined && isPossible(event, known)) {
            status = after(event, known);
            mayWork = event === 'accept' || event === 'resume' || (mayWork && event !== 'disable');
          }
        }
        expect(status === 'normal').toBe(mayWork);
      }),
    );
  });
});

const rights = ['home.view', 'refunds.apply', 'logs.view'] as const;
const gateways = ['10000101', '10000102'];
const gatewaysArbitrary = fc.option(fc.subarray(gateways, { minLength: 1 }));
const grantArbitrary: fc.Arbitrary<Grant> = fc.record({
  isTop: fc.boolean(),
  permissions: fc.subarray([...rights]),
  gatewayNumbers: gatewaysArbitrary,
  seesAccountDynamics: fc.boolean(),
});
const actorArbitrary: fc.Arbitrary<Actor> = fc.record({
  personId: fc.constant(1n),
  roleId: fc.constant(1n),
  hasTopRole: fc.boolean(),
  permissions: fc.subarray([...rights]).map((held) => new Set(held)),
  isOwner: fc.boolean(),
  gatewayNumbers: gatewaysArbitrary,
  seesAccountDynamics: fc.boolean(),
});
const targetArbitrary: fc.Arbitrary<Target> = fc
  .tuple(
    grantArbitrary,
    fc.record({
      personId: fc.constantFrom(1n, 2n, null),
      status: fc.constantFrom(...administratorStatuses),
      isOwner: fc.boolean(),
    }),
  )
  .map(([grant, who]) => ({ ...grant, ...who }));

describe('what one may do with another', () => {
  test('[S6.3] nobody hands on a right, a gateway or the balances without holding them', () => {
    fc.assert(
      fc.property(actorArbitrary, grantArbitrary, (actor, grant) => {
        if (mayHandOn(actor, grant)) {
          expect(!grant.isTop || actor.hasTopRole).toBe(true);
          expect(!grant.seesAccountDynamics || actor.seesAccountDynamics).toBe(true);
          const held = actor.gatewayNumbers;
          expect(held === null || grant.gatewayNumbers?.every((one) => held.includes(one))).toBe(
            true,
          );
          expect(
            actor.hasTopRole ||
              grant.permissions.every((right) =>
                [...actor.permissions].some((one) => one === right),
              ),
          ).toBe(true);
        }
      }),
    );
  });

  test('[S6.3] nobody changes, disables or resets himself, and nobody but he touches the owner', () => {
    fc.assert(
      fc.property(actorArbitrary, targetArbitrary, (actor, target) => {
        const allowed = allowedActions(administratorActions, target, actor);
        if (target.personId === actor.personId) {
          expect(
            allowed
              .filter((action) => action !== 'rename' && action !== 'resume')
              .filter((action) => action !== 'resend' && action !== 'withdraw'),
          ).toEqual([]);
        } else if (target.isOwner) {
          expect(allowed).toEqual([]);
        }
        if (!actor.isOwner) {
          expect(allowed).not.toContain('transferOwnership');
        }
        for (const action of administratorActions) {
          expect(obstacleTo(action, target, actor) === undefined).toBe(allowed.includes(action));
        }
      }),
    );
  });
});
