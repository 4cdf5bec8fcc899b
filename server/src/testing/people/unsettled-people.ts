import type { MembershipSeed } from '../../seed/add-person.ts';
import { askedBusiness } from './planted-businesses.ts';

/** A person beside the demo's, in a state that none of them is in. */
export type PlantedPerson = {
  email: string;
  name: string;
  memberships: readonly MembershipSeed[];
  forceChangePassword?: boolean;
  requiresSecondFactor?: boolean;
  phone?: string;
};

export const own = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

/** Persons whose address, number, appearance, sessions, account or application changes during tests. */
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
  /** The review asked this applicant for more. */
  asked: {
    email: 'asked@planted.example',
    name: '補文件',
    memberships: [{ businessId: askedBusiness.id, ...own }],
  },
  /** Reads the same application and may not change it. */
  askedReader: {
    email: 'asked.reader@planted.example',
    name: '審計員',
    memberships: [{ businessId: askedBusiness.id, ...own, isOwner: false, role: 'auditor' }],
  },
} as const satisfies Record<string, PlantedPerson>;
