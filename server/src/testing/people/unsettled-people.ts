import type { MembershipSeed } from '../../seed/add-person.ts';

/** Somebody beside the demo's people, in a state that none of them is in. */
export type PlantedPerson = {
  email: string;
  name: string;
  memberships: readonly MembershipSeed[];
  forceChangePassword?: boolean;
  requiresSecondFactor?: boolean;
  phone?: string;
};

export const own = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

/** Whose address, whose number, whose look, whose logins and whose whole account do not stay what they were. */
export const unsettledPeople = {
  changesAddress: {
    email: 'changes.address@planted.example',
    name: '遷新址',
    memberships: [{ businessId: 3n, ...own }],
  },
  changesNumber: {
    email: 'changes.number@planted.example',
    name: '換號碼',
    phone: '+85291238800',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
  choosesLook: {
    email: 'chooses.look@planted.example',
    name: '易外觀',
    memberships: [{ businessId: 3n, ...own }],
  },
  endsLogins: {
    email: 'ends.logins@planted.example',
    name: '收登入',
    memberships: [{ businessId: 3n, ...own }],
  },
  leavesForGood: {
    email: 'leaves.for.good@planted.example',
    name: '別離',
    memberships: [{ businessId: 3n, ...own, isOwner: false }],
  },
} as const satisfies Record<string, PlantedPerson>;
